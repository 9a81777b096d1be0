import type { Db } from '#server/db/database.ts';
import { settleLots, type ShelfLot } from '#server/modules/catalog/lots.ts';
import { lockSupplements, type StockDelta } from '#server/modules/catalog/move-stock.ts';
import { readLabelsOf } from '#server/modules/catalog/read-labels.ts';
import { describeOrderTimetable } from '#server/modules/orders/order-timetable.ts';
import type { CheckoutLine } from '#shared/contracts/checkout.ts';
import { withDoses } from '#shared/rules/day-plan.ts';
import { chooseLots, lastDayOf } from '#shared/rules/lots.ts';
import { daysOfSupply } from '#shared/rules/supply.ts';

type ShelfRow = { isActive: boolean; stockQuantity: number; loose: number; lots: ShelfLot[] };

export type Shelf = { rows: ReadonlyMap<number, ShelfRow>; today: string };

/** Locks the supplements. Lots that went past their date since the last job leave the stock first. */
export async function lockShelf(tx: Db, lines: readonly CheckoutLine[]): Promise<Shelf> {
  const locked = await lockSupplements(
    tx,
    lines.map((line) => line.id),
  );
  const withLots = locked.filter(({ lotQuantity }) => lotQuantity > 0).map(({ id }) => id);
  const settled = withLots.length > 0 ? await settleLots(tx, withLots) : { today: '', shelf: [] };
  const byProduct = Map.groupBy(settled.shelf, (lot) => lot.supplementId);
  const rows = locked.map(({ id, isActive, stockQuantity, lotQuantity }) => {
    const lots = byProduct.get(id) ?? [];
    const loose = stockQuantity - lotQuantity;
    const units = lots.reduce((sum, lot) => sum + lot.units, loose);
    return [id, { isActive, stockQuantity: units, loose, lots }] as const;
  });
  return { rows: new Map(rows), today: settled.today };
}

type Purchase = {
  items: readonly CheckoutLine[];
  sharedCartId: number | null;
  sharedCartVersion: number | null;
};

/** Chooses the lots of each line by the dose of the recommendation, or of the label. */
export async function takeFromLots(
  tx: Db,
  { rows, today }: Shelf,
  { items, sharedCartId, sharedCartVersion }: Purchase,
): Promise<StockDelta[]> {
  const withLots = items.filter(({ id }) => rows.get(id)?.lots.length);
  if (withLots.length === 0) {
    return items.map((line) => ({ supplementId: line.id, delta: -line.quantity }));
  }
  const labels = await readLabelsOf(
    tx,
    withLots.map(({ id }) => id),
  );
  const cart = { fromSharedCartId: sharedCartId, fromSharedCartVersion: sharedCartVersion };
  const { lines: doses } = await describeOrderTimetable(tx, cart);
  return withDoses(items, labels, doses).map((line) => {
    const { loose = 0, lots = [] } = rows.get(line.id) ?? {};
    const days = daysOfSupply(line)?.from;
    const until = days === undefined ? undefined : lastDayOf(today, Math.floor(days));
    const taken = chooseLots(lots, { quantity: line.quantity, loose, until });
    return {
      ...{ supplementId: line.id, delta: -line.quantity },
      lots: taken.map(({ lotId, units }) => ({ lotId, delta: -units })),
    };
  });
}
