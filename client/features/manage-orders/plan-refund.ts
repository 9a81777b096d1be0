import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import type { Charges, ExtraKind } from '#shared/rules/charges.ts';
import { type Cents, parseCents } from '#shared/rules/money.ts';
import { adjustRefund, chargeBack } from '#shared/rules/refunds.ts';

type Choice = {
  /** By line id. */
  quantities: ReadonlyMap<number, number>;
  extras: ReadonlySet<ExtraKind>;
  /** Beside units and extras. */
  amountCents: Cents;
};

type RefundPlan = {
  /** Undefined for everything left, so that the server refunds the exact rest. */
  lines: { id: number; quantity: number }[] | undefined;
  sum: Charges;
  leftCents: Cents;
  /** More than is left was chosen, for example after a refund made at the payment provider. */
  isMoreThanLeft: boolean;
  canBeMade: boolean;
  cancelsOrder: boolean;
};

export function planRefund(order: AdminOrderDetails, choice: Choice): RefundPlan {
  const { quantities, extras, amountCents } = choice;
  const leftCents =
    order.refundableCents ?? parseCents(order.totalAmount) - parseCents(order.refundedAmount);
  const lines = order.lines
    .map(({ id }) => ({ id, quantity: quantities.get(id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const isRest = order.lines.every((line) => (quantities.get(line.id) ?? 0) === leftOf(line));
  const isAll =
    lines.length + extras.size > 0 &&
    amountCents === 0 &&
    isRest &&
    order.refundableExtras.every(({ kind }) => extras.has(kind));
  const parts = sumChosen(order, choice);
  const askedCents = parts.totalCents + amountCents;
  const isMoreThanLeft = askedCents > leftCents;
  // Units and charges are adjusted to what is left; a typed amount is not.
  const isAdjusted = isAll || (isMoreThanLeft && amountCents === 0);
  const totalCents = isAdjusted ? leftCents : askedCents;
  const takesLast = (lines.length > 0 && isRest) || totalCents === leftCents;
  return {
    lines: isAll ? undefined : lines,
    sum: adjustRefund(parts, totalCents),
    leftCents,
    isMoreThanLeft,
    canBeMade: totalCents > 0 && totalCents <= leftCents,
    cancelsOrder: totalCents > 0 && takesLast && order.orderStatus === 'processing',
  };
}

/** Units of a line that were not refunded yet. */
export function leftOf(line: AdminOrderDetails['lines'][number]): number {
  return line.quantity - line.refundedQuantity;
}

function sumChosen(order: AdminOrderDetails, { quantities, extras }: Choice): Charges {
  const chosen = order.lines.map((line) => ({
    line: {
      unitCents: parseCents(line.price),
      quantity: line.quantity,
      discountCents: parseCents(line.discount),
      taxCents: parseCents(line.tax),
      refundedQuantity: line.refundedQuantity,
    },
    quantity: quantities.get(line.id) ?? 0,
  }));
  return chargeBack(
    chosen,
    order.refundableExtras.filter(({ kind }) => extras.has(kind)),
  );
}
