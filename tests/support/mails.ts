import { asc, eq } from 'drizzle-orm';
import { mailOutbox } from '#server/db/schema.ts';
import type { TestApp } from './test-app.ts';

/** Oldest first. */
export function listMails({ db }: Pick<TestApp, 'db'>, to: string) {
  return db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, to))
    .orderBy(asc(mailOutbox.id));
}

/** Empty if there is none. */
export async function readMailedToken(
  shop: Pick<TestApp, 'db'>,
  to: string,
  page: 'verify-email' | 'reset-password',
): Promise<string> {
  const mails = await listMails(shop, to);
  const link = new RegExp(`/${page}/([\\w-]{43})`);
  const tokens = mails.flatMap(({ textBody }) => link.exec(textBody)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}
