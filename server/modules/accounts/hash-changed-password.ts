import type { Db } from '#server/db/database.ts';
import type { SessionKind } from '#server/security/sessions.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { hashPassword, withHashingSlot } from './passwords.ts';

export type PasswordChange = { currentPassword: string; newPassword: string };

/** The hash to store, once the current password is right, and the hash that it was checked against. */
export function hashChangedPassword(
  db: Db,
  owner: { kind: SessionKind; id: number },
  { currentPassword, newPassword }: PasswordChange,
  selectStored: () => Promise<{ password: string }[]>,
): Promise<{ former: string; hash: string }> {
  return withHashingSlot(
    async () => {
      const former = await checkOwnPassword(db, owner, currentPassword, selectStored);
      return { former, hash: await hashPassword(newPassword) };
    },
    { lane: owner.kind },
  );
}
