import { retainRows, type RetainedRows } from '#server/db/retained-rows.ts';
import { oldAccesses } from '#server/modules/audit/access-log.ts';
import { oldAuditEntries } from '#server/modules/audit/audit-log.ts';
import { eraseBuyersOfOrders } from '#server/modules/checkout/anonymize-checkout-buyers.ts';
import { forgetCarts } from '#server/modules/checkout/forget-carts.ts';
import { oldDevices } from '#server/modules/credentials/sign-in-attempts.ts';
import { forgetBuyersOfOrders } from '#server/modules/discounts/forget-buyers.ts';
import { oldContactMessages } from '#server/modules/mail/contact-messages.ts';
import { oldEmails } from '#server/modules/mail/outbox.ts';
import { eraseOldBuyers, findOldBuyers } from '#server/modules/orders/old-buyers.ts';
import {
  deleteOldCarts,
  findOldCarts,
  inactiveClients,
  oldAnswers,
} from '#server/modules/sharing/old-carts.ts';
import { forgetEndedRefills } from '#server/modules/refills/forget-refills.ts';
import type { PaymentProvider } from '#server/providers/payments/payment-provider.ts';
import type { RetentionKind } from '#shared/rules/retention.ts';

type Payments = Pick<PaymentProvider, 'forgetPayers'>;

export function retainedRecords(payments: Payments): Record<RetentionKind, RetainedRows> {
  return {
    contactMessages: oldContactMessages,
    emails: oldEmails,
    devices: oldDevices,
    answers: oldAnswers,
    links: retainRows(findOldCarts, async (tx, ids) => {
      await forgetCarts(tx, ids);
      await deleteOldCarts(tx, ids);
    }),
    clients: inactiveClients,
    buyers: retainRows(findOldBuyers, async (tx, ids) => {
      await eraseBuyersOfOrders({ db: tx, payments }, ids);
      await forgetBuyersOfOrders(tx, ids);
      await forgetEndedRefills(tx, ids);
      await eraseOldBuyers(tx, ids);
    }),
    auditLog: oldAuditEntries,
    accessLog: oldAccesses,
  };
}
