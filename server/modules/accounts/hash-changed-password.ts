import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { countFailure, forgetFailures, refuseIfBlocked } from '#server/security/attempts.ts';
import type { SessionKind } from '#server/security/sessions.ts';
import { hashPassword, verifyPassword, withHashingSlot } from './passwords.ts';

const WRONG_PASSWORDS_ALLOWED = 10;
const WRONG_PASSWORD = 'The current password is not correct.';
const COUNTED_AS = { user: 'change-password', admin: 'change-admin-password' };

export type PasswordChange = { currentPassword: string; newPassword: string };

/** The hash to store, once the current password is right. Wrong ones are counted for each account. */
export function hashChangedPassword(
  db: Db,
  { kind, id }: { kind: SessionKind; id: number },
  { currentPassword, newPassword }: PasswordChange,
  selectStored: () => Promise<{ password: string }[]>,
): Promise<string> {
  const key = `${COUNTED_AS[kind]} ${id}`;
  return withHashingSlot(
    async () => {
      await refuseIfBlocked(db, key);
      const [stored] = await selectStored();
      if (!stored || !(await verifyPassword(currentPassword, stored.password))) {
        await countFailure(db, key, WRONG_PASSWORDS_ALLOWED);
        throw wrongPassword(kind);
      }
      await forgetFailures(db, key);
      return hashPassword(newPassword);
    },
    { lane: kind },
  );
}

/** At the console it is written down, and the form shows it at its field. */
function wrongPassword(kind: SessionKind): AppError {
  if (kind === 'user') return new AppError('invalid_input', WRONG_PASSWORD);
  return new AppError('invalid_input', WRONG_PASSWORD, {
    details: { issues: [{ path: 'currentPassword', message: WRONG_PASSWORD }] },
    securityEvent: 'sign_in_failed',
  });
}
