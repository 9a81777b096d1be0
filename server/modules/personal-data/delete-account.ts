import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { closeAccount } from '#server/modules/accounts/close-account.ts';
import { forgetCheckoutBuyers } from '#server/modules/checkout/forget-checkout-buyers.ts';
import { forgetBuyers } from '#server/modules/orders/forget-buyers.ts';
import { revokeCartsOf } from '#server/modules/sharing/revoke-carts-of.ts';

export async function deleteAccount(db: Database['db'], userId: number): Promise<void> {
  await runTransaction(db, async (tx) => {
    await closeAccount(tx, userId);
    await revokeCartsOf(tx, userId);
    await forgetDeletedPeople(tx);
  });
}

/** Also a job: what was under way when an account was deleted ends later. */
export async function forgetDeletedPeople(db: Db): Promise<void> {
  await forgetBuyers(db);
  await forgetCheckoutBuyers(db);
}
