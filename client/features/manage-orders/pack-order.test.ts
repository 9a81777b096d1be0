import { expect, test } from 'vitest';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import {
  isPacked,
  NOTHING_PACKED,
  packScanned,
  packUnit,
  type Packed,
  type Part,
  partsOf,
} from './pack-order.ts';

type Line = AdminOrderDetails['lines'][number];
type Lot = Line['lots'][number];

const GTIN = '09506000134352';

const lot = (id: number, code: string, units: number, state: Lot['state'] = 'shelf'): Lot => ({
  ...{ id, code, units, state, bestBefore: '2027-06-30' },
});
const line = (change: Partial<Line>): Line => ({
  ...{ id: 1, name: 'Night Calm', category: 'bind', quantity: 2, price: '24.00' },
  ...{ refundedQuantity: 0, sku: 'NC-90', gtin: '9506000134352', lots: [] },
  ...change,
});

function scanAll(parts: Part[], ...scans: string[]): { packed: Packed; refusals: string[] } {
  let packed = NOTHING_PACKED;
  const refusals: string[] = [];
  for (const scan of scans) {
    const result = packScanned(parts, packed, scan);
    if ('refusal' in result) refusals.push(result.refusal);
    else packed = result.packed;
  }
  return { packed, refusals };
}

test('completes after the last unit, however the barcode is written', () => {
  const parts = partsOf({ lines: [line({ quantity: 3, lots: [lot(5, 'A1', 3)] })] });
  const two = scanAll(parts, `(01)${GTIN}(10)a1`, '9506000134352');
  expect(isPacked(parts, two.packed)).toBe(false);
  const three = scanAll(parts, `(01)${GTIN}(10)A1`, '9506000134352', 'nc-90');
  expect(three.refusals).toEqual([]);
  expect(isPacked(parts, three.packed)).toBe(true);
});

test('refuses a wrong product, a wrong lot and one unit too many', () => {
  const parts = partsOf({ lines: [line({ quantity: 1, lots: [lot(5, 'A1', 1)] })] });
  const { refusals, packed } = scanAll(
    parts,
    '036000291452',
    'NC-91',
    `(01)${GTIN}(10)B2`,
    `(01)${GTIN}(10)A1`,
    `(01)${GTIN}(10)A1`,
  );
  expect(refusals).toEqual([
    'Wrong product: it is not in this order. Put it back.',
    'Wrong product: it is not in this order. Put it back.',
    'Wrong lot: B2. Take lot A1.',
    'All units of Night Calm are packed. Put this one back.',
  ]);
  expect(packed.counts).toEqual({ '1 5': 1 });
});

test('refuses the same container twice', () => {
  const parts = partsOf({ lines: [line({ lots: [lot(5, 'A1', 2)] })] });
  const scan = `(01)${GTIN}(10)A1(21)77`;
  expect(scanAll(parts, scan, scan)).toMatchObject({
    packed: { counts: { '1 5': 1 } },
    refusals: ['This container was scanned already. Scan the next one.'],
  });
});

test('refuses a recalled lot, scanned or ticked by hand', () => {
  const parts = partsOf({ lines: [line({ lots: [lot(5, 'A1', 2, 'recalled')] })] });
  const refusal = 'Lot A1 of Night Calm is recalled. Do not ship it.';
  expect(scanAll(parts, 'NC-90').refusals).toEqual([refusal]);
  expect(packUnit(NOTHING_PACKED, parts[0]!)).toEqual({ refusal });
});

test('packs several lots of a line, units without a lot, and no refunded units', () => {
  const parts = partsOf({
    lines: [line({ quantity: 6, refundedQuantity: 1, lots: [lot(5, 'A1', 2), lot(6, 'B2', 2)] })],
  });
  expect(parts.map(({ key, units }) => [key, units])).toEqual([
    ['1 5', 2],
    ['1 6', 2],
    ['1', 1],
  ]);
  const { packed } = scanAll(parts, `(01)${GTIN}(10)B2`, `(01)${GTIN}(10)C3`);
  expect(packed.counts).toEqual({ '1 6': 1, '1': 1 });
});
