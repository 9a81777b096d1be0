import { inArray } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { mailOutbox } from '#server/db/schema.ts';
import { closeAccount } from '#server/modules/accounts/close-account.ts';
import { anonymizeCheckoutBuyers } from '#server/modules/checkout/anonymize-checkout-buyers.ts';
import { forgetPayoutNotes } from '#server/modules/earnings/payouts.ts';
import { deleteStockRequestsOf } from '#server/modules/inventory/stock-requests.ts';
import { emptyMail } from '#server/modules/mail/outbox.ts';
import { anonymizeBuyers, selectDeletedUsers } from '#server/modules/orders/anonymize-buyers.ts';
import { deletePractice } from '#server/modules/practice/delete-practice.ts';
import { deleteCartMailsOf } from '#server/modules/sharing/cart-mails.ts';
import { deleteAnswersTo } from '#server/modules/sharing/cart-answers.ts';
import { deletePlansOf } from '#server/modules/sharing/cart-plans.ts';
import { revokeCartsOf } from '#server/modules/sharing/revoke-carts-of.ts';

export async function deleteAccount(db: Database['db'], userId: number): Promise<void> {
  await runTransaction(db, async (tx) => {
    // First, because they are found by the address, which the account is about to lose.
    await deleteStockRequestsOf(tx, userId);
    await closeAccount(tx, userId);
    await revokeCartsOf(tx, userId);
    await deletePlansOf(tx, userId);
    await deleteCartMailsOf(tx, userId);
    await deletePractice(tx, userId);
    await deleteAnswersTo(tx, userId);
    await forgetPayoutNotes(tx, userId);
    await anonymizeDeletedPeople(tx);
  });
}

/** Also run as a job: orders and checkouts that were open when the account was deleted end later. */
export async function anonymizeDeletedPeople(db: Db): Promise<void> {
  await anonymizeBuyers(db);
  await anonymizeCheckoutBuyers(db);
  await emptyMail(db, inArray(mailOutbox.userId, selectDeletedUsers(db)));
}
