import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { refillLinks, refills } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { createToken, hashToken } from '#server/security/tokens.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const RETAINED_DAYS = 400;

/** Each email has its own link, because only the hash of a token is stored. */
export async function createRefillLink(tx: Db, refillId: number): Promise<string> {
  const token = createToken();
  await tx.insert(refillLinks).values({ tokenHash: hashToken(token), refillId });
  return token;
}

export function refillUrl(token: string, origin: string): string {
  return origin + PAGE_PATHS.refill.replace(':token', token);
}

export async function findRefillId(db: Db, token: string): Promise<number> {
  const [link] = await db
    .select({ refillId: refillLinks.refillId })
    .from(refillLinks)
    .where(eq(refillLinks.tokenHash, hashToken(token)));
  if (!link) throw new AppError('not_found', 'This link no longer works.');
  return link.refillId;
}

export async function deleteOldRefillLinks(db: Db): Promise<void> {
  const ended = db.select({ id: refills.id }).from(refills).where(eq(refills.state, 'ended'));
  await db
    .delete(refillLinks)
    .where(
      and(
        inArray(refillLinks.refillId, ended),
        lt(refillLinks.createdAt, sql`now() - make_interval(days => ${RETAINED_DAYS})`),
      ),
    );
}
