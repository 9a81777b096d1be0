import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runTransaction } from '#server/db/run-transaction.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { lockSupplements, moveStock, type StockDelta } from './move-stock.ts';

const shop = useShop();

const move = (...deltas: StockDelta[]) =>
  runTransaction(shop().db, async (tx) => {
    const ids = deltas.map((delta) => delta.supplementId);
    await lockSupplements(tx, ids);
    await moveStock(tx, deltas, { reason: 'recount', note: 'shelf count' });
  });

async function readShelf() {
  const rows = await shop().rows<{ stock: number }>(
    sql`select stock_quantity as stock from supplements where id in (1, 2) order by id`,
  );
  return rows.map((row) => row.stock);
}
const readMoves = () =>
  shop().rows(
    sql`select supplement_id, delta, note from stock_moves where reason = 'recount' order by id`,
  );

test('moves stock and ledger together', async () => {
  await move({ supplementId: 2, delta: 5 }, { supplementId: 1, delta: -12 });
  expect(await readShelf()).toEqual([0, 17]);
  expect(await readMoves()).toEqual([
    { supplement_id: 2, delta: 5, note: 'shelf count' },
    { supplement_id: 1, delta: -12, note: 'shelf count' },
  ]);
});

test('takes nothing if one supplement is short', async () => {
  await expect(
    move({ supplementId: 2, delta: -1 }, { supplementId: 1, delta: -13 }),
  ).rejects.toThrow();
  expect(await readShelf()).toEqual([12, 12]);
  expect(await readMoves()).toEqual([]);
});

test('refuses a supplement that does not exist', async () => {
  await expect(
    move({ supplementId: 1, delta: 1 }, { supplementId: 999_999, delta: 1 }),
  ).rejects.toThrow();
  expect(await readShelf()).toEqual([12, 12]);
});

test('writes nothing for a move of nothing', async () => {
  await move({ supplementId: 1, delta: 0 });
  expect(await readMoves()).toEqual([]);
});

test('handles concurrent moves in opposite orders without deadlock or loss', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const [first, second] = index % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const);
      return move({ supplementId: first, delta: 1 }, { supplementId: second, delta: -1 });
    }).map((moving) => moving.catch((error: unknown) => error)),
  ).then((results) => expect(results.filter(Boolean)).toEqual([]));
  expect(await readShelf()).toEqual([12, 12]);
});
