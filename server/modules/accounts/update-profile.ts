import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { User } from '#shared/contracts/accounts.ts';
import { getUser } from './users.ts';

type Names = { firstName: string; lastName: string };

export async function updateProfile(
  db: Db,
  userId: number,
  { firstName, lastName }: Names,
): Promise<User> {
  await db
    .update(users)
    .set({ firstName: firstName || null, lastName: lastName || null })
    .where(eq(users.id, userId));
  return getUser(db, userId);
}
