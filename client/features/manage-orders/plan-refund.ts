import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { type Cents, parseCents } from '#shared/rules/money.ts';
import { limitRefund, NO_DELIVERY, sumRefund } from '#shared/rules/refunds.ts';
import type { Totals } from '#shared/rules/totals.ts';

type Choice = {
  /** How many of each line, by its id. */
  quantities: ReadonlyMap<number, number>;
  delivery: boolean;
};

type RefundPlan = {
  /** Undefined for all that is left: then the server gives back what the bank still has. */
  lines: { id: number; quantity: number }[] | undefined;
  sum: Totals;
  leftCents: Cents;
  /** Money was given back at the bank: what was chosen costs more than is left. */
  isMoreThanLeft: boolean;
  canBeMade: boolean;
  /** Nothing would be left to ship. */
  cancelsOrder: boolean;
};

/** What the chosen units come to, and how to ask for them. */
export function planRefund(order: AdminOrderDetails, { quantities, delivery }: Choice): RefundPlan {
  const leftCents =
    order.refundableCents ?? parseCents(order.totalAmount) - parseCents(order.refundedAmount);
  const lines = order.lines
    .map(({ id }) => ({ id, quantity: quantities.get(id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const isRest = order.lines.every((line) => (quantities.get(line.id) ?? 0) === leftOf(line));
  const isAll = isRest && delivery === canRefundDelivery(order);
  const chosen = sumChosen(order, { quantities, delivery });
  const sum = isAll ? limitRefund(chosen, leftCents) : chosen;
  return {
    lines: isAll ? undefined : lines,
    sum,
    leftCents,
    isMoreThanLeft: chosen.totalCents > leftCents,
    canBeMade: (lines.length > 0 || delivery) && sum.totalCents > 0 && sum.totalCents <= leftCents,
    cancelsOrder: isRest && order.orderStatus === 'processing',
  };
}

/** The delivery charge goes back once. */
export function canRefundDelivery(order: AdminOrderDetails): boolean {
  return parseCents(order.deliveryAmount) > 0 && !order.isDeliveryRefunded;
}

/** How many units of a line were not refunded yet. */
export function leftOf(line: AdminOrderDetails['lines'][number]): number {
  return line.quantity - line.refundedQuantity;
}

function sumChosen(order: AdminOrderDetails, { quantities, delivery }: Choice): Totals {
  const chosen = order.lines.map((line) => ({
    line: {
      unitCents: parseCents(line.price),
      quantity: line.quantity,
      taxCents: parseCents(line.tax),
      refundedQuantity: line.refundedQuantity,
    },
    quantity: quantities.get(line.id) ?? 0,
  }));
  const charge = {
    deliveryCents: parseCents(order.deliveryAmount),
    deliveryTaxCents: parseCents(order.deliveryTaxAmount),
  };
  return sumRefund(chosen, delivery ? charge : NO_DELIVERY);
}
