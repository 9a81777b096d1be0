import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  addressKey,
  countFailure,
  forgetFailures,
  refuseIfBlocked,
} from '#server/http/attempts.ts';
import { NOBODYS_PASSWORD_HASH, verifyPassword, withHashingSlot } from './passwords.ts';

const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
const FAILURES_PER_ADDRESS = 100;

type Credentials = { email: string; password: string; ip: string };

/**
 * Answers with the user's id, or refuses. Unknown address, wrong password and deactivated account
 * look the same and cost the same. Failures are looked up and counted inside the hashing slot, so
 * that guesses sent all at once are stopped like guesses sent one by one.
 */
export function signIn(db: Db, { email, password, ip }: Credentials): Promise<number> {
  const pair = `sign-in ${email} ${addressKey(ip)}`;
  const address = `sign-in ${addressKey(ip)}`;
  return withHashingSlot(async () => {
    await refuseIfBlocked(db, pair);
    await refuseIfBlocked(db, address);
    const [user] = await db
      .select({ id: users.id, password: users.password, isActive: users.isActive })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    const right = await verifyPassword(password, user?.password ?? NOBODYS_PASSWORD_HASH);
    if (!user?.isActive || !right) {
      await countFailure(db, pair, FAILURES_PER_ACCOUNT_AND_ADDRESS);
      await countFailure(db, address, FAILURES_PER_ADDRESS);
      throw new AppError('unauthorized', 'The email or password is not correct.');
    }
    await forgetFailures(db, pair);
    return user.id;
  });
}
