import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  countFailedSignIn,
  isKnownPlace,
  noteSignIn,
  refuseBlockedSignIn,
  type SignInPlace,
} from '#server/security/sign-in-attempts.ts';
import { NOBODYS_PASSWORD_HASH, verifyPassword, withHashingSlot } from './passwords.ts';

type Credentials = { email: string; password: string; place: SignInPlace };

/**
 * Answers with the user's id, or refuses. Unknown address, wrong password and deactivated account
 * look the same and cost the same. Failures are looked up and counted inside the hashing slot, so
 * that guesses sent all at once are stopped like guesses sent one by one.
 */
export async function signIn(db: Db, { email, password, place }: Credentials): Promise<number> {
  const attempt = { kind: 'user', name: email, place } as const;
  const [user] = await db
    .select({ id: users.id, password: users.password, isActive: users.isActive })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const account = `user ${user?.id ?? 0}`;
  const isKnown = await isKnownPlace(db, account, place);
  return withHashingSlot(
    async () => {
      await refuseBlockedSignIn(db, attempt, isKnown);
      const right = await verifyPassword(password, user?.password ?? NOBODYS_PASSWORD_HASH);
      if (!user?.isActive || !right) {
        await countFailedSignIn(db, attempt);
        throw new AppError('unauthorized', 'The email or password is not correct.');
      }
      await noteSignIn(db, attempt, account);
      return user.id;
    },
    { weight: isKnown ? 0 : place.weight },
  );
}
