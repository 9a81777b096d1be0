import { asc, eq } from 'drizzle-orm';
import { emailOutbox } from '#server/db/schema.ts';
import type { TestApp } from './test-app.ts';

/** Oldest first. */
export function listEmails({ db }: Pick<TestApp, 'db'>, to: string) {
  return db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.recipient, to))
    .orderBy(asc(emailOutbox.id));
}

/** Empty before the first email. */
export async function readEmailedToken(
  shop: Pick<TestApp, 'db'>,
  to: string,
  page: 'verify-email' | 'reset-password',
): Promise<string> {
  const emails = await listEmails(shop, to);
  const link = new RegExp(`/${page}/([\\w-]{43})`);
  const tokens = emails.flatMap(({ textBody }) => link.exec(textBody)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}
