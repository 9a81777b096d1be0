import { lockSupplements, moveStock } from '#server/modules/catalog/move-stock.ts';
import { receiveGoods } from '#server/modules/inventory/receive-goods.ts';
import type { Product } from './read-catalog.ts';
import type { SampleDeps } from './sample-deps.ts';
import { ageReceipts } from './spread-dates.ts';

/** Recognizes the sample's receipts, which are removed with it. */
export const SAMPLE_SUPPLIER = 'Sample Supplier';

const PRODUCTS = 8;
const LEAST_UNITS = 12;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days until the first lot of each product expires. */
const FIRST_DAYS = [24, 52, 78, 160, 210, 300, 420, 500];
const LATER_DAYS = 240;

/** Gives the opening stock of some products two lots each. */
export async function receiveSampleLots(
  { db, faults }: SampleDeps,
  adminId: number,
  catalog: readonly Product[],
): Promise<void> {
  const products = catalog.filter(({ stock }) => stock >= LEAST_UNITS).slice(0, PRODUCTS);
  const ids = products.map(({ id }) => id);
  await lockSupplements(db, ids);
  const note = `${SAMPLE_SUPPLIER}: counted by lot`;
  const counted = products.map(({ id, stock }) => ({ supplementId: id, delta: -stock }));
  await moveStock(db, counted, { reason: 'recount', adminId, note });
  await receiveGoods(
    { db, faults },
    { id: adminId },
    {
      requestId: crypto.randomUUID(),
      supplier: SAMPLE_SUPPLIER,
      reference: 'DN-2041',
      lines: products.flatMap(({ id, stock, cost }, index) => {
        const days = FIRST_DAYS[index] ?? LATER_DAYS;
        const first = Math.floor(stock / 3);
        const code = `L${String(4_100 + id)}`;
        return [
          { ...lineOf(id, first, `${code}-A`, days), cost },
          { ...lineOf(id, stock - first, `${code}-B`, days + LATER_DAYS), cost },
        ];
      }),
    },
  );
  await ageReceipts(db);
}

function lineOf(supplementId: number, quantity: number, lot: string, days: number) {
  const bestBefore = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return { supplementId, quantity, lot, bestBefore };
}
