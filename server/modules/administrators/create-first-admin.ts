import type { Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { generatePassword, insertAdmin } from './admin-users.ts';

export type FirstAdmin = {
  username: string;
  generatedPassword: string | undefined;
};

export async function createFirstAdmin(
  db: Db,
  admin: { username: string; password: string | undefined; email: string },
): Promise<FirstAdmin | undefined> {
  if ((await db.$count(adminUsers)) > 0) return undefined;
  const password = admin.password ?? generatePassword();
  // Another process that started at the same time may have created it.
  const created = await insertAdmin(db, {
    ...admin,
    password,
    hasGeneratedPassword: admin.password === undefined,
  });
  if (!created) return undefined;
  return {
    username: admin.username,
    generatedPassword: admin.password ? undefined : password,
  };
}
