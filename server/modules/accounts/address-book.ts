import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { userAddresses } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Address, SavedAddress } from '#shared/contracts/address.ts';
import { requireAccount } from './lock-account.ts';

const MAX_ADDRESSES = 20;
const COLUMNS = { id: userAddresses.id, address: userAddresses.address };

export function listAddresses(db: Db, userId: number): Promise<SavedAddress[]> {
  return db
    .select(COLUMNS)
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(userAddresses.usedAt), desc(userAddresses.id))
    .limit(MAX_ADDRESSES);
}

/** Adds an address or moves a known one to the top. The oldest are deleted above the maximum. */
export function saveAddress(
  db: Database['db'],
  userId: number,
  address: Address,
): Promise<SavedAddress> {
  return db.transaction(async (tx) => {
    // Locks the account, so two windows cannot add the same address twice.
    await requireAccount(tx, userId);
    const isOwn = eq(userAddresses.userId, userId);
    const isSame = sql`${userAddresses.address} = ${JSON.stringify(address)}::jsonb`;
    // `now()` is the start of the transaction, before it waited for the lock.
    const usedAt = sql`clock_timestamp()`;
    const [known] = await tx
      .update(userAddresses)
      .set({ usedAt })
      .where(and(isOwn, isSame))
      .returning(COLUMNS);
    if (known) return known;
    const [added] = await tx
      .insert(userAddresses)
      .values({ userId, address, usedAt })
      .returning(COLUMNS);
    if (!added) throw new Error('The address was not stored.');
    const newest = await listAddresses(tx, userId);
    const newestIds = newest.map(({ id }) => id);
    await tx.delete(userAddresses).where(and(isOwn, notInArray(userAddresses.id, newestIds)));
    return added;
  });
}

export async function deleteAddress(db: Db, userId: number, id: number): Promise<void> {
  const deleted = await db
    .delete(userAddresses)
    .where(and(eq(userAddresses.id, id), eq(userAddresses.userId, userId)))
    .returning({ id: userAddresses.id });
  if (deleted.length === 0) throw new AppError('not_found', 'This address does not exist.');
}
