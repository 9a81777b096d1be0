import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { users } from '#server/db/schema.ts';
import type { SignInSource } from '#server/modules/credentials/sign-in-attempts.ts';
import { checkCredentials, refusedSignIn } from '#server/modules/credentials/check-credentials.ts';
import { lockCheckedAccount } from '#server/modules/credentials/check-own-password.ts';

type Credentials = { email: string; password: string; place: SignInSource };

export async function signIn(
  db: Database['db'],
  { email, password, place }: Credentials,
  openSession: (tx: Db, userId: number) => Promise<void>,
): Promise<number> {
  const [found] = await db
    .select({ id: users.id, password: users.password, isActive: users.isActive })
    .from(users)
    .where(sameIgnoringCase(users.email, email));
  const user = await checkCredentials(db, found, { kind: 'user', name: email, password, place });
  await runTransaction(db, async (tx) => {
    if (!(await lockCheckedAccount(tx, 'user', user))) throw refusedSignIn('user');
    await tx
      .update(users)
      .set({ lastSignInAt: sql`now()` })
      .where(eq(users.id, user.id));
    await openSession(tx, user.id);
  });
  return user.id;
}
