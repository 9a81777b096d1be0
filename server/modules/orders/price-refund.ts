import { AppError } from '#server/http/app-error.ts';
import type { OrderItem } from '#shared/contracts/orders.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { type DeliveryCharge, limitRefund, NO_DELIVERY, sumRefund } from '#shared/rules/refunds.ts';
import type { Totals } from '#shared/rules/totals.ts';
import { type EarlierRefunds, leftToRefund } from './earlier-refunds.ts';
import type { Order } from './order-states.ts';

type Units = readonly { id: number; quantity: number }[];
type Wish = { lines?: Units; delivery?: boolean };
type Sold = Pick<
  Order,
  'items' | 'totalAmount' | 'refundedAmount' | 'deliveryAmount' | 'deliveryTaxAmount'
>;

type PricedRefund = {
  units: Units;
  /** Whether no unit of the order is left after it. */
  isRest: boolean;
  parts: Totals;
};

/** Which units a refund gives back the money of, and how much that is with delivery and tax. */
export function priceRefund(order: Sold, earlier: EarlierRefunds, wish: Wish): PricedRefund {
  const items = JSON.parse(order.items) as OrderItem[];
  const left = leftUnits(items, earlier.units);
  const units = wish.lines ?? left;
  const delivery = leftDelivery(order, earlier);
  const isAll = wish.lines === undefined;
  if (wish.delivery && !isAll && delivery === NO_DELIVERY) {
    throw new AppError('conflict', 'There is no delivery charge to give back.');
  }
  const charge = isAll || wish.delivery ? delivery : NO_DELIVERY;
  refuseTooMany(left, units);
  if (units.length === 0 && charge === NO_DELIVERY) throw refuseLines();
  const chosen = units.map(({ id, quantity }) => ({
    line: soldLine(items, earlier.units, id),
    quantity,
  }));
  const parts = sumRefund(chosen, charge);
  const leftCents = leftToRefund(order, earlier);
  const amount = isAll ? leftCents : parts.totalCents;
  if (amount <= 0 || amount > leftCents) {
    const most = formatUsd(leftCents);
    throw new AppError('conflict', `Only ${most} of this order can still be refunded.`);
  }
  return {
    units,
    isRest: countUnits(units) === countUnits(left),
    parts: isAll ? limitRefund(parts, leftCents) : parts,
  };
}

/** The delivery charge goes back once. */
function leftDelivery(
  order: Pick<Sold, 'deliveryAmount' | 'deliveryTaxAmount'>,
  earlier: Pick<EarlierRefunds, 'deliveryCents'>,
): DeliveryCharge {
  const deliveryCents = parseCents(order.deliveryAmount);
  if (deliveryCents === 0 || earlier.deliveryCents > 0) return NO_DELIVERY;
  return { deliveryCents, deliveryTaxCents: parseCents(order.deliveryTaxAmount) };
}

function leftUnits(items: readonly OrderItem[], refunded: ReadonlyMap<number, number>): Units {
  return items
    .map((item) => ({ id: item.id, quantity: item.quantity - (refunded.get(item.id) ?? 0) }))
    .filter((unit) => unit.quantity > 0);
}

function countUnits(units: Units): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0);
}

function refuseTooMany(left: Units, units: Units): void {
  const most = new Map(left.map((unit) => [unit.id, unit.quantity]));
  const ids = new Set(units.map((unit) => unit.id));
  const tooMany = units.some(
    (unit) => unit.quantity < 1 || unit.quantity > (most.get(unit.id) ?? 0),
  );
  if (tooMany || ids.size !== units.length) throw refuseLines();
}

function refuseLines(): AppError {
  return new AppError('invalid_input', 'lines: choose units of this order, each once.');
}

function soldLine(items: readonly OrderItem[], refunded: ReadonlyMap<number, number>, id: number) {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`The order has no line of supplement ${id}.`);
  return {
    unitCents: parseCents(item.price),
    quantity: item.quantity,
    taxCents: parseCents(item.tax),
    refundedQuantity: refunded.get(id) ?? 0,
  };
}
