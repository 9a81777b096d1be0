import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { emailOutbox } from '#server/db/schema.ts';
import { closeAccount } from '#server/modules/accounts/close-account.ts';
import { anonymizeCheckoutBuyers } from '#server/modules/checkout/anonymize-checkout-buyers.ts';
import { forgetBuyers } from '#server/modules/discounts/forget-buyers.ts';
import { deletePayoutNotes } from '#server/modules/earnings/payouts.ts';
import { deleteStockRequestsOf } from '#server/modules/inventory/stock-requests.ts';
import { deleteContactMessagesOfUsers } from '#server/modules/mail/contact-messages.ts';
import { emptyEmail } from '#server/modules/mail/outbox.ts';
import { deleteContactMessagesOf } from '#server/modules/mail/send-contact-message.ts';
import { anonymizeBuyers, selectDeletedUsers } from '#server/modules/orders/anonymize-buyers.ts';
import { deletePractice } from '#server/modules/practice/profiles.ts';
import { deleteCartEmailsOf } from '#server/modules/sharing/cart-emails.ts';
import { deleteAnswersTo } from '#server/modules/sharing/cart-answers.ts';
import { deletePlansOf } from '#server/modules/sharing/cart-plans.ts';
import { clearTextsOfCarts, revokeCartsOf } from '#server/modules/sharing/sent-carts.ts';
import { forgetRefills } from '#server/modules/refills/forget-refills.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';

type DeletionDeps = {
  db: Database['db'];
  payments: Pick<PaymentProvider, 'forgetPayers'>;
};

export async function deleteAccount({ db, payments }: DeletionDeps, userId: number): Promise<void> {
  await runTransaction(db, async (tx) => {
    const confirmedEmail = await closeAccount(tx, userId);
    // Anyone can register any email, so only a confirmed one deletes rows that name nothing but the email.
    if (confirmedEmail !== null) {
      await deleteStockRequestsOf(tx, confirmedEmail);
      await deleteContactMessagesOf(tx, confirmedEmail);
    }
    await revokeCartsOf(tx, userId);
    await clearTextsOfCarts(tx, userId);
    await deletePlansOf(tx, userId);
    await deleteCartEmailsOf(tx, userId);
    await deletePractice(tx, userId);
    await deleteAnswersTo(tx, userId);
    await deletePayoutNotes(tx, userId);
    await anonymizeDeletedPeople({ db: tx, payments });
  });
}

/** A job runs this again for orders and checkouts that were open when the account was deleted. */
export async function anonymizeDeletedPeople({ db, payments }: DeletionDeps): Promise<void> {
  await anonymizeBuyers(db);
  await anonymizeCheckoutBuyers({ db, payments });
  await forgetRefills(db);
  await forgetBuyers(db);
  await emptyEmail(db, inArray(emailOutbox.userId, selectDeletedUsers(db)));
  await deleteContactMessagesOfUsers(db, selectDeletedUsers(db));
}
