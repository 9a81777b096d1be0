import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  countFailedSignIn,
  findKnownSource,
  recordSignIn,
  refuseBlockedSignIn,
  type SignInAttempt,
} from './sign-in-attempts.ts';
import type { SessionKind } from '#server/security/session-cookie.ts';
import { DUMMY_PASSWORD_HASH, verifyPassword, withHashingSlot } from './passwords.ts';

const REFUSALS = {
  user: 'The email or password is not correct.',
  admin: 'Invalid username or password',
};

/** In a flood of sign-ins, owners in known browsers are served first. */
const PRIORITIES = { browser: 1, network: 0, stranger: -1 };

/** Every refusal looks and costs the same. The second check stops guesses that were sent in parallel. */
export async function checkCredentials<
  Owner extends { id: number; password: string; isActive: boolean },
>(
  db: Db,
  owner: Owner | undefined,
  { password, ...attempt }: SignInAttempt & { password: string },
  confirm: (owner: Owner) => Promise<void> = async () => undefined,
): Promise<Owner> {
  const { kind, place } = attempt;
  const account = `${kind} ${owner?.id ?? 'nobody'}`;
  const knownBy = await findKnownSource(db, account, place);
  await refuseBlockedSignIn(db, attempt, knownBy);
  return withHashingSlot(
    async () => {
      await refuseBlockedSignIn(db, attempt, knownBy);
      const isRight = await verifyPassword(password, owner?.password ?? DUMMY_PASSWORD_HASH);
      if (!owner?.isActive || !isRight) {
        await countFailedSignIn(db, attempt, knownBy);
        throw refusedSignIn(kind);
      }
      await confirm(owner);
      await recordSignIn(db, attempt, account);
      return owner;
    },
    { lane: kind, priority: PRIORITIES[knownBy ?? 'stranger'] },
  );
}

export function refusedSignIn(kind: SessionKind): AppError {
  return new AppError('unauthorized', REFUSALS[kind]);
}
