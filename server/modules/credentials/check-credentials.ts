import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  countFailedSignIn,
  findKnownDevice,
  noteSignIn,
  refuseBlockedSignIn,
  type SignInAttempt,
} from './sign-in-attempts.ts';
import type { SessionKind } from '#server/security/session-cookie.ts';
import { NOBODYS_PASSWORD_HASH, verifyPassword, withHashingSlot } from './passwords.ts';

const REFUSALS = {
  user: 'The email or password is not correct.',
  admin: 'Invalid username or password',
};

/** In the hashing queue: strangers, also those in the network of an account's owner, cannot keep known browsers out. */
const PRIORITIES = { browser: 1, network: 0, stranger: -1 };

/**
 * Lets the owner of a name in, or refuses. Unknown name, wrong password and deactivated account look the same and
 * cost the same. Failures are looked up and counted inside the hashing slot, so that guesses sent all at once are
 * stopped like guesses sent one by one; the lookup before it keeps blocked guesses out of the queue.
 */
export async function checkCredentials<
  Owner extends { id: number; password: string; isActive: boolean },
>(
  db: Db,
  owner: Owner | undefined,
  { password, ...attempt }: SignInAttempt & { password: string },
  /** What else is asked for; until it is given, nobody has signed in. */
  confirm: (owner: Owner) => Promise<void> = async () => undefined,
): Promise<Owner> {
  const { kind, place } = attempt;
  const account = `${kind} ${owner?.id ?? 'nobody'}`;
  const knownBy = await findKnownDevice(db, account, place);
  await refuseBlockedSignIn(db, attempt, knownBy);
  return withHashingSlot(
    async () => {
      await refuseBlockedSignIn(db, attempt, knownBy);
      const isRight = await verifyPassword(password, owner?.password ?? NOBODYS_PASSWORD_HASH);
      if (!owner?.isActive || !isRight) {
        await countFailedSignIn(db, attempt, knownBy);
        throw refusedSignIn(kind);
      }
      await confirm(owner);
      await noteSignIn(db, attempt, account);
      return owner;
    },
    { lane: kind, priority: PRIORITIES[knownBy ?? 'stranger'] },
  );
}

export function refusedSignIn(kind: SessionKind): AppError {
  return new AppError('unauthorized', REFUSALS[kind]);
}
