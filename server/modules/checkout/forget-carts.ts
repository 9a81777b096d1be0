import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts } from '#server/db/schema.ts';

/** Unpaid checkouts of a recommendation that is about to be deleted. */
export async function forgetCarts(tx: Db, cartIds: readonly number[]): Promise<void> {
  await tx
    .update(checkouts)
    .set({ sharedCartId: null })
    .where(inArray(checkouts.sharedCartId, cartIds));
}
