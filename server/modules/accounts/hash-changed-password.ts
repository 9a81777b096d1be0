import type { Db } from '#server/db/database.ts';
import type { SessionKind } from '#server/security/sessions.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { hashPassword, withHashingSlot } from './passwords.ts';

export type PasswordChange = { currentPassword: string; newPassword: string };

/** The hash to store, once the current password is right. */
export function hashChangedPassword(
  db: Db,
  owner: { kind: SessionKind; id: number },
  { currentPassword, newPassword }: PasswordChange,
  selectStored: () => Promise<{ password: string }[]>,
): Promise<string> {
  return withHashingSlot(
    async () => {
      await checkOwnPassword(db, owner, currentPassword, selectStored);
      return hashPassword(newPassword);
    },
    { lane: owner.kind },
  );
}
