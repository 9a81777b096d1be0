import { randomBytes } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from '#server/db/database.ts';
import { sameIgnoringCase } from '#server/db/same-ignoring-case.ts';
import { adminUsers } from '#server/db/schema.ts';
import { endSessionsOf } from '#server/security/sessions.ts';
import { AppError } from '#server/http/app-error.ts';
import { registerSchema } from '#shared/contracts/accounts.ts';
import { requiredLine } from '#shared/contracts/text.ts';
import { hashPassword, withHashingSlot } from './passwords.ts';

const USERNAME_MAX_LENGTH = 64;
const GENERATED_PASSWORD_BYTES = 15;

export const newAdminSchema = z.object({
  username: requiredLine('Username', USERNAME_MAX_LENGTH),
  email: registerSchema.shape.email,
  password: registerSchema.shape.password,
});

type NewAdmin = z.infer<typeof newAdminSchema> & {
  /** Made up by `generatePassword`: the console asks for another one. */
  hasGeneratedPassword?: boolean;
};

/** 120 random bits, easy to copy from a terminal. */
export function generatePassword(): string {
  return randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
}

export function listAdmins(db: Db) {
  return db
    .select({
      username: adminUsers.username,
      email: adminUsers.email,
      isActive: adminUsers.isActive,
    })
    .from(adminUsers)
    .orderBy(asc(adminUsers.id));
}

/** Tells whether it was created: the name or the address may belong to another one. */
export async function insertAdmin(db: Db, admin: NewAdmin): Promise<boolean> {
  const password = await withHashingSlot(() => hashPassword(admin.password), { lane: 'admin' });
  const created = await db
    .insert(adminUsers)
    .values({ ...admin, password })
    .onConflictDoNothing()
    .returning({ id: adminUsers.id });
  return created.length > 0;
}

export async function createAdmin(db: Db, admin: NewAdmin): Promise<void> {
  if (await insertAdmin(db, admin)) return;
  throw new AppError(
    'conflict',
    `An administrator named ${admin.username} or with the address ${admin.email} exists already.`,
  );
}

/** Sets another password and lets the administrator in again if they were deactivated. */
export async function resetAdmin(
  db: Database['db'],
  admin: { username: string; password: string; hasGeneratedPassword?: boolean },
): Promise<void> {
  const { username, hasGeneratedPassword = false } = admin;
  const password = await withHashingSlot(() => hashPassword(admin.password), { lane: 'admin' });
  await changeAdmin(db, username, { password, hasGeneratedPassword, isActive: true });
}

export async function deactivateAdmin(db: Database['db'], username: string): Promise<void> {
  await changeAdmin(db, username, { isActive: false });
}

/** Whatever changed, the browsers in which they are signed in are signed out. */
async function changeAdmin(
  db: Database['db'],
  username: string,
  change: { password?: string; hasGeneratedPassword?: boolean; isActive: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(adminUsers)
      .set(change)
      .where(sameIgnoringCase(adminUsers.username, username))
      .returning({ id: adminUsers.id });
    if (!changed) throw new AppError('not_found', `There is no administrator named ${username}.`);
    await endSessionsOf(tx, { adminId: changed.id });
  });
}
