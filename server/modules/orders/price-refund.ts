import { AppError } from '#server/http/app-error.ts';
import type { OrderItem } from '#shared/contracts/orders.ts';
import { type Charges, type Extra, EXTRA_NAMES, type ExtraKind } from '#shared/rules/charges.ts';
import { type Cents, formatUsd, parseCents } from '#shared/rules/money.ts';
import { adjustRefund, chargeBack, extrasLeft } from '#shared/rules/refunds.ts';
import { totalQuantity } from '#shared/rules/totals.ts';
import { keptLines } from '#shared/rules/quantities.ts';
import { type EarlierRefunds, leftToRefund } from './earlier-refunds.ts';
import type { Order } from './order-states.ts';

type Units = readonly { id: number; quantity: number }[];
type RefundChoice = {
  lines?: Units | undefined;
  extras?: readonly ExtraKind[] | undefined;
  amountCents?: Cents | undefined;
};
type Sold = Pick<Order, 'items' | 'totalAmount' | 'refundedAmount' | 'charges'>;

type PricedRefund = {
  units: Units;
  /** Whether no unit or no money of the order is left after it. */
  isRest: boolean;
  charges: Charges;
};

/** The units and charges of a refund, with extras and tax. */
export function priceRefund(
  order: Sold,
  earlier: EarlierRefunds,
  choice: RefundChoice,
): PricedRefund {
  const items = JSON.parse(order.items) as OrderItem[];
  const left = keptLines(items, earlier.units).map(({ id, quantity }) => ({ id, quantity }));
  const { amountCents = 0 } = choice;
  const isAll = choice.lines === undefined && amountCents === 0;
  const units = isAll ? left : (choice.lines ?? []);
  const available = extrasLeft(order.charges, earlier.charges);
  const extras = isAll ? available : chooseExtras(available, choice.extras);
  refuseTooMany(left, units);
  const chosen = units.map(({ id, quantity }) => ({
    line: soldLine(items, earlier.units, id),
    quantity,
  }));
  const parts = chargeBack(chosen, extras);
  const askedCents = parts.totalCents + amountCents;
  const leftCents = leftToRefund(order, earlier);
  if (askedCents === 0 && (!isAll || leftCents === 0)) throw refuseLines();
  if (leftCents === 0 || (amountCents > 0 && askedCents > leftCents)) {
    const most = formatUsd(leftCents);
    throw new AppError('conflict', `Only ${most} of this order can still be refunded.`);
  }
  const totalCents = isAll ? leftCents : Math.min(askedCents, leftCents);
  return {
    units,
    isRest: totalQuantity(units) === totalQuantity(left) || totalCents === leftCents,
    charges: adjustRefund(parts, totalCents),
  };
}

function chooseExtras(available: readonly Extra[], kinds: readonly ExtraKind[] = []): Extra[] {
  return [...new Set(kinds)].map((kind) => {
    const extra = available.find((candidate) => candidate.kind === kind);
    if (extra) return extra;
    const name = EXTRA_NAMES[kind].toLowerCase();
    throw new AppError('conflict', `There is no ${name} charge left to refund.`);
  });
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
    discountCents: parseCents(item.discount),
    taxCents: parseCents(item.tax),
    refundedQuantity: refunded.get(id) ?? 0,
  };
}
