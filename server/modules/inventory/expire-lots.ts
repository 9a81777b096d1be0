import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { findUnsettled, settleLots } from '#server/modules/catalog/lots.ts';
import { lockSupplements } from '#server/modules/catalog/move-stock.ts';

const PRODUCTS_AT_A_TIME = 100;

/**
 * Moves units of lots that are past their date out of the stock. The lock lets only the first of several processes find
 * units to move.
 */
export async function expireLots({ db }: { db: Database['db'] }): Promise<void> {
  for (const id of await findUnsettled(db, PRODUCTS_AT_A_TIME)) {
    await runTransaction(db, async (tx) => {
      await lockSupplements(tx, [id]);
      await settleLots(tx, [id]);
    });
  }
}
