import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { users } from '#server/db/schema.ts';
import type { SignInPlace } from '#server/security/sign-in-attempts.ts';
import { checkCredentials } from './check-credentials.ts';

type Credentials = { email: string; password: string; place: SignInPlace };

/** Answers with the user's id, or refuses. */
export async function signIn(db: Db, { email, password, place }: Credentials): Promise<number> {
  const [user] = await db
    .select({ id: users.id, password: users.password, isActive: users.isActive })
    .from(users)
    .where(sameIgnoringCase(users.email, email));
  const { id } = await checkCredentials(db, user, { kind: 'user', name: email, password, place });
  await db
    .update(users)
    .set({ lastSignInAt: sql`now()` })
    .where(eq(users.id, id));
  return id;
}
