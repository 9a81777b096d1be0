import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { refillRuns, refills } from '#server/db/schema.ts';
import { readEmailAddress } from '#shared/rules/email-address.ts';
import { readDirections, readLabelsOf } from '#server/modules/catalog/read-labels.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { adoptGuestOrder } from '#server/modules/orders/adopt-guest-orders.ts';
import { confirmationEmail } from '#server/modules/orders/confirmation-email.ts';
import { moveOrder } from '#server/modules/orders/order-states.ts';
import { describeOrderTimetable } from '#server/modules/orders/order-timetable.ts';
import { readOrderView } from '#server/modules/orders/orders.ts';
import { reopenSalesDay } from '#server/modules/orders/close-sales-days.ts';
import { waiveOwnCommission } from '#server/modules/orders/waive-own-commission.ts';
import { markCartOrdered } from '#server/modules/sharing/cart-status.ts';
import { readSenderName } from '#server/modules/sharing/shared-carts.ts';
import type { Intent } from '#server/providers/payments/payment-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { moveCheckout, type Checkout, type Move } from './checkout-states.ts';

/** The payment was captured: marks the order paid and queues the confirmation. */
export async function completeCheckout(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: Intent,
): Promise<Move> {
  const settings = await deps.shop.read();
  const ids = checkout.items.map((item) => item.id);
  const directions = await readDirections(deps.db, ids);
  const labels = await readLabelsOf(deps.db, ids);
  const completed = await runTransaction(deps.db, async (tx) => {
    // The settle call, webhook and reconciler may race. The conditional update lets one win; the rest read the new state.
    const paid = await moveCheckout(tx, checkout, 'paid');
    if (paid.kind === 'changed') return paid;
    const order = await moveOrder(tx, { checkoutId: checkout.id }, 'pay', {
      set: await readPayer(tx, checkout, intent),
    });
    if (!order) throw new Error(`Checkout ${checkout.id} is allocated but has no pending order.`);
    await reopenSalesDay(tx, order.createdAt);
    const buyerId = await adoptGuestOrder(tx, order);
    if (order.fromSharedCartId) {
      await waiveOwnCommission(tx, order);
      await markCartOrdered(tx, { cartId: order.fromSharedCartId, buyerId });
    }
    if (order.customerEmail) {
      const mail = confirmationEmail({
        order: readOrderView(order),
        to: order.customerEmail,
        origin: deps.mailOrigin,
        settings,
        ...{ directions, labels },
        timetable: await describeOrderTimetable(tx, order),
        recommendedBy: order.fromSharedCartId
          ? await readSenderName(tx, order.fromSharedCartId)
          : '',
      });
      await enqueueMail(tx, mail, { orderId: order.id });
    }
    deps.faults.reach('inside-paid');
    return paid;
  });
  deps.faults.reach('after-paid');
  return completed;
}

/** The buyer of a refill is absent, so the provider may not know the email. */
async function readPayer(tx: Db, { refillRunId }: Checkout, intent: Intent) {
  if (!refillRunId) {
    return {
      customerEmail: readEmailAddress(intent.receiptEmail) ?? null,
      customerName: intent.billingName,
    };
  }
  const [payer] = await tx
    .select({ email: refills.email, name: refills.customerName })
    .from(refillRuns)
    .innerJoin(refills, eq(refills.id, refillRuns.refillId))
    .where(eq(refillRuns.id, refillRunId));
  return { customerEmail: payer?.email || null, customerName: payer?.name ?? null };
}
