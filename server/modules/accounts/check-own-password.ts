import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countFailure, clearFailures, refuseIfBlocked } from '#server/security/attempts.ts';
import type { SessionKind } from '#server/security/sessions.ts';
import { verifyPassword, withHashingSlot } from './passwords.ts';

const WRONG_PASSWORDS_ALLOWED = 10;
const WRONG_PASSWORD = 'The current password is not correct.';
const COUNTED_AS = { user: 'change-password', admin: 'change-admin-password' };

type Owner = {
  kind: SessionKind;
  id: number;
  /** The form field that shows the error; `currentPassword` by default. */
  field?: string;
};

/** Asked again before what a stranger at an unlocked computer must not do. */
export async function checkUserPassword(
  db: Db,
  { userId, password }: { userId: number; password: string },
): Promise<void> {
  await withHashingSlot(() =>
    checkOwnPassword(db, { kind: 'user', id: userId }, password, () =>
      db.select({ password: users.password }).from(users).where(eq(users.id, userId)),
    ),
  );
}

export async function checkAdminPassword(
  db: Db,
  { adminId, password }: { adminId: number; password: string },
): Promise<void> {
  const owner: Owner = { kind: 'admin', id: adminId, field: 'password' };
  await withHashingSlot(
    () =>
      checkOwnPassword(db, owner, password, () =>
        db
          .select({ password: adminUsers.password })
          .from(adminUsers)
          .where(eq(adminUsers.id, adminId)),
      ),
    { lane: 'admin' },
  );
}

/** Takes a slot from `withHashingSlot`. Wrong passwords are counted for each account. Answers with the stored hash. */
export async function checkOwnPassword(
  db: Db,
  { kind, id, field = 'currentPassword' }: Owner,
  password: string,
  selectStored: () => Promise<{ password: string }[]>,
): Promise<string> {
  const key = `${COUNTED_AS[kind]} ${id}`;
  await refuseIfBlocked(db, key);
  const [stored] = await selectStored();
  if (!stored || !(await verifyPassword(password, stored.password))) {
    await countFailure(db, key, WRONG_PASSWORDS_ALLOWED);
    throw wrongPassword(kind, field);
  }
  await clearFailures(db, key);
  return stored.password;
}

/** At the console it is written down, and the form shows it at its field. */
export function wrongPassword(kind: SessionKind, field = 'currentPassword'): AppError {
  if (kind === 'user') return new AppError('invalid_input', WRONG_PASSWORD);
  return new AppError('invalid_input', WRONG_PASSWORD, {
    details: { issues: [{ path: field, message: WRONG_PASSWORD }] },
    securityEvent: 'sign_in_failed',
  });
}
