import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { hashPassword, withHashingSlot } from '#server/modules/accounts/passwords.ts';

const GENERATED_PASSWORD_BYTES = 15;

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
  const generatedPassword = admin.password
    ? undefined
    : randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url');
  const password = admin.password ?? generatedPassword ?? '';
  const [created] = await db
    .insert(adminUsers)
    .values({
      username: admin.username,
      email: admin.email,
      password: await withHashingSlot(() => hashPassword(password)),
    })
    .onConflictDoNothing()
    .returning({ username: adminUsers.username });
  // Another process that started at the same moment was first.
  if (!created) return undefined;
  return { username: created.username, generatedPassword };
}
