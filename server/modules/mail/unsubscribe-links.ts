import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { unsubscribeLinks } from '#server/db/schema.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import type { UnsubscribeKind } from '#shared/rules/email-kinds.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { hashRecipient } from './hash-recipient.ts';

const RETAINED_DAYS = 365;

export type UnsubscribeLink = typeof unsubscribeLinks.$inferSelect;

type NewLink = { kind: UnsubscribeKind; email: string; aboutId?: number };

export async function createUnsubscribeUrl(
  tx: Db,
  { kind, email, aboutId }: NewLink,
  origin: string,
): Promise<string> {
  const token = createToken();
  await tx.insert(unsubscribeLinks).values({
    ...{ tokenHash: hashToken(token), emailHash: hashRecipient(email) },
    ...{ kind, aboutId: aboutId ?? null },
  });
  return unsubscribeUrl(token, origin);
}

export function unsubscribeUrl(token: string, origin: string): string {
  return origin + PAGE_PATHS.unsubscribe.replace(':token', token);
}

export async function findUnsubscribeLink(
  db: Db,
  token: string,
): Promise<UnsubscribeLink | undefined> {
  const [link] = await db
    .select()
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.tokenHash, hashToken(token)));
  return link;
}

export async function deleteOldUnsubscribeLinks(db: Db): Promise<void> {
  await db
    .delete(unsubscribeLinks)
    .where(lt(unsubscribeLinks.createdAt, sql`now() - make_interval(days => ${RETAINED_DAYS})`));
}
