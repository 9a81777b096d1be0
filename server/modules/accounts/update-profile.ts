import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { users } from '#server/db/schema.ts';
import type { User } from '#shared/contracts/accounts.ts';
import { requireAccount } from './lock-account.ts';
import { getUser } from './users.ts';

type Names = { firstName: string; lastName: string };

export async function updateProfile(
  db: Database['db'],
  userId: number,
  { firstName, lastName }: Names,
): Promise<User> {
  return runTransaction(db, async (tx) => {
    await requireAccount(tx, userId);
    await tx
      .update(users)
      .set({ firstName: firstName || null, lastName: lastName || null })
      .where(eq(users.id, userId));
    return getUser(tx, userId);
  });
}
