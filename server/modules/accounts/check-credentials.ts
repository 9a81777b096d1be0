import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  countFailedSignIn,
  isKnownPlace,
  noteSignIn,
  refuseBlockedSignIn,
  type SignInAttempt,
} from '#server/security/sign-in-attempts.ts';
import type { SessionKind } from '#server/security/sessions.ts';
import { NOBODYS_PASSWORD_HASH, verifyPassword, withHashingSlot } from './passwords.ts';

const REFUSALS = {
  user: 'The email or password is not correct.',
  admin: 'Invalid username or password',
};

/**
 * Lets the owner of a name in, or refuses. Unknown name, wrong password and deactivated account look the same and
 * cost the same. Failures are looked up and counted inside the hashing slot, so that guesses sent all at once are
 * stopped like guesses sent one by one.
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
  const isKnown = await isKnownPlace(db, account, place);
  return withHashingSlot(
    async () => {
      await refuseBlockedSignIn(db, attempt, isKnown);
      const isRight = await verifyPassword(password, owner?.password ?? NOBODYS_PASSWORD_HASH);
      if (!owner?.isActive || !isRight) {
        await countFailedSignIn(db, attempt);
        throw refusedSignIn(kind);
      }
      await confirm(owner);
      await noteSignIn(db, attempt, account);
      return owner;
    },
    { lane: kind, weight: isKnown ? 0 : place.weight },
  );
}

export function refusedSignIn(kind: SessionKind): AppError {
  return new AppError('unauthorized', REFUSALS[kind]);
}
