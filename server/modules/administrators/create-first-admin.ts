import type { Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { generatePassword, insertAdmin } from './admin-users.ts';

export type FirstAdmin = {
  username: string;
  /** Only when we had to make one up: it is shown once and stored nowhere. */
  generatedPassword: string | undefined;
};

/** Without an administrator nobody could open the console. There is no default password. */
export async function createFirstAdmin(
  db: Db,
  admin: { username: string; password: string | undefined; email: string },
): Promise<FirstAdmin | undefined> {
  if ((await db.$count(adminUsers)) > 0) return undefined;
  const password = admin.password ?? generatePassword();
  // If not created, another process that started at the same moment was first.
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
