import { runTransaction } from '#server/db/run-transaction.ts';
import { moveOrder } from '#server/modules/orders/order-states.ts';
import { placeOrder } from '#server/modules/orders/place-order.ts';
import { findVersionSeen } from '#server/modules/sharing/cart-versions.ts';
import type { Intent } from '#server/providers/payments/payment-provider.ts';
import { fitCharges } from '#shared/rules/charges.ts';
import { toDecimal } from '#shared/rules/money.ts';
import { readEmailAddress } from '#shared/rules/email-address.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { moveCheckout, type Checkout } from './checkout-states.ts';

/** Staff captured a payment at the provider for stock that is gone. Refunds it and records that as an order. */
export async function refundUnplaceable(
  deps: CheckoutDeps,
  checkout: Checkout,
  intent: Intent,
): Promise<void> {
  // The captured amount may differ from the charges, and staff may have refunded some of it.
  const left = intent.amountCents - intent.refundedCents;
  if (left > 0) {
    await deps.payments.refund({
      intentId: intent.id,
      amountCents: left,
      key: `ref_${checkout.id}`,
    });
  }
  await runTransaction(deps.db, async (tx) => {
    const canceled = await moveCheckout(tx, checkout, 'canceled');
    if (canceled.kind === 'changed') return;
    const order = await placeOrder(tx, {
      ...checkout,
      sharedCartVersion: await findVersionSeen(tx, checkout),
      charges: fitCharges(checkout.charges, intent.amountCents),
    });
    await moveOrder(tx, { id: order.id }, 'giveBack', {
      set: {
        refundedAmount: toDecimal(intent.amountCents),
        customerEmail: readEmailAddress(intent.receiptEmail) ?? null,
        customerName: intent.billingName,
      },
    });
  });
}
