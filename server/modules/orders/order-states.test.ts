import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderEvents, orders } from '#server/db/schema.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/rules/order-statuses.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { moveOrder, ORDER_MOVES } from './order-states.ts';

const shop = useTestApp();
const MOVES = Object.keys(ORDER_MOVES) as (keyof typeof ORDER_MOVES)[];
const STATES = PAYMENT_STATUSES.flatMap((paymentStatus) =>
  ORDER_STATUSES.map((orderStatus) => ({ paymentStatus, orderStatus })),
);

async function placeOrder(state: (typeof STATES)[number]): Promise<number> {
  const [order] = await shop()
    .db.insert(orders)
    .values({ ...makeOrderRow(), ...state })
    .returning({ id: orders.id });
  return order?.id ?? 0;
}

const readOrder = async (id: number) =>
  (await shop().db.select().from(orders).where(eq(orders.id, id)))[0];
const readHistory = (id: number) =>
  shop().db.select().from(orderEvents).where(eq(orderEvents.orderId, id));

test.each(MOVES)('allows "%s" only from its own state and writes the history', async (name) => {
  const { from, to, event }: { from: object; to: object; event?: string } = ORDER_MOVES[name];
  for (const state of STATES) {
    const id = await placeOrder(state);
    const moved = await moveOrder(shop().db, { id }, name, { detail: { a: 1 } });
    const isAllowed = JSON.stringify(state) === JSON.stringify(from);
    expect(moved?.id).toBe(isAllowed ? id : undefined);
    expect(await readOrder(id)).toMatchObject(isAllowed ? { ...from, ...to } : state);
    const expected = isAllowed && event ? [{ kind: event, detail: { a: 1 }, adminId: null }] : [];
    expect(await readHistory(id)).toMatchObject(expected);
  }
});

test('stores changes only with a move that happens', async () => {
  const id = await placeOrder({ paymentStatus: 'paid', orderStatus: 'processing' });
  const ship = (trackingNumber: string) =>
    moveOrder(shop().db, { id }, 'ship', { set: { trackingNumber } });
  expect(await ship('1Z')).toMatchObject({ trackingNumber: '1Z', orderStatus: 'shipped' });
  expect(await ship('2Z')).toBeUndefined();
  expect(await readOrder(id)).toMatchObject({ trackingNumber: '1Z' });
});

test('lets one of two simultaneous moves happen', async () => {
  const id = await placeOrder({ paymentStatus: 'paid', orderStatus: 'processing' });
  const moves = await Promise.all(
    (['ship', 'cancel', 'ship', 'cancel'] as const).map((name) =>
      moveOrder(shop().db, { id }, name),
    ),
  );
  expect(moves.filter(Boolean)).toHaveLength(1);
  expect((await readHistory(id)).length).toBeLessThanOrEqual(1);
});
