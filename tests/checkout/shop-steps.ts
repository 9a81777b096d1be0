import assert from 'node:assert/strict';
import { eq, sql } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { orders, supplements } from '#server/db/schema.ts';
import { selectRows } from '#server/db/select-rows.ts';
import type { FaultPoint } from '#server/fault-points.ts';
import { reconcileCheckouts } from '#server/modules/checkout/reconcile-checkouts.ts';
import { lockSupplements, moveStock } from '#server/modules/catalog/move-stock.ts';
import {
  cancelOrder,
  carryOutPendingRefunds,
  refundOrder,
} from '#server/modules/orders/refund-order.ts';
import { attempt, expectStatus, step, type Step, type World } from './model-world.ts';
import { pick, settleAndJudge } from './shopper-steps.ts';
import { collectEvents, deliverEvent, type QueuedEvent } from './simulated-shop.ts';
import type { Call, Mishap } from './trouble.ts';

export const deliver = (index: number, fate: 'once' | 'twice' | 'lost'): Step =>
  step(`event ${index} is delivered ${fate}`, async (world) => {
    await collect(world);
    const { events } = world.shop.world;
    const position = index % Math.max(1, events.length);
    const event = events[position];
    if (!event) return;
    // No other event reports a refund made at the bank.
    if (fate === 'lost' && !event.body.includes('refunded')) {
      events.splice(position, 1);
      return;
    }
    for (let times = fate === 'twice' ? 2 : 1; times > 0; times -= 1) {
      const status = await deliverEvent(world.shop, event);
      expectStatus(world, { status, body: {} }, [200]);
      if (status !== 200) await expectToComeAgain(world, event);
      if (status === 200 && times === 1) events.splice(position, 1);
    }
  });

/** The bank repeats unacknowledged events. */
async function expectToComeAgain(world: World, event: QueuedEvent): Promise<void> {
  const { id, type } = JSON.parse(event.body.toString()) as { id: string; type: string };
  // Counted once, before the reconciler handles the rest.
  if (type === 'payment_failed') return;
  const rows = await selectRows(
    world.shop.db,
    sql`select 1 from provider_events where event_id = ${id} and processed_at is not null`,
  );
  assert.deepEqual(rows, [], 'an event that failed counts as processed');
}

export async function collect(world: World): Promise<void> {
  const before = world.shop.world.events.length;
  await collectEvents(world.shop);
  world.history.push(...world.shop.world.events.slice(before));
}

export const reconcile = (): Step =>
  step('the shop looks after its checkouts', async (world) => {
    await world.shop.db.execute(sql`update checkouts set next_check_at = now()`);
    await reconcileCheckouts(world.shop.checkout);
  });

export const settleEverywhere = (index: number): Step =>
  step(
    `payment ${index} settles from all sides at once`,
    async (world) => {
      await world.shop.db.execute(sql`update checkouts set next_check_at = now()`);
      await collect(world);
      const { events } = world.shop.world;
      await Promise.all([
        settleAndJudgeLoosely(world, index),
        settleAndJudgeLoosely(world, index),
        reconcileCheckouts(world.shop.checkout),
        ...events.slice(0, 2).map((event) => deliverEvent(world.shop, event)),
      ]);
      await settleAndJudge(world, index);
    },
    'payment',
  );

async function settleAndJudgeLoosely(world: World, index: number): Promise<void> {
  const { browser, secret } = pick(world, index);
  expectStatus(world, await browser.settle(secret), [200, 409]);
}

export const expire = (index: number, minutes: number): Step =>
  step(
    `payment ${index} expired ${minutes} minutes ago`,
    async (world) => {
      const { secret } = pick(world, index);
      await world.shop.db.execute(
        sql`update checkouts set expires_at = now() - make_interval(mins => ${minutes}) where client_secret = ${secret}`,
      );
    },
    'payment',
  );

export const adjustStock = (id: number, delta: number): Step =>
  step(`stock of ${id} is adjusted by ${delta}`, async (world) => {
    await runTransaction(world.shop.db, async (tx) => {
      const [row] = await lockSupplements(tx, [id]);
      // Units of lots are counted by lot.
      const loose = row ? row.stockQuantity - row.lotQuantity : 0;
      const possible = Math.max(delta, -loose);
      const reason = possible < 0 ? 'damaged' : 'received';
      await moveStock(tx, [{ supplementId: id, delta: possible }], { reason });
    });
  });

export const changePrice = (id: number, price: string): Step =>
  step(`price of ${id} becomes ${price}`, async (world) => {
    await world.shop.db.update(supplements).set({ price }).where(eq(supplements.id, id));
  });

export const setActive = (id: number, isActive: boolean): Step =>
  step(`${id} is ${isActive ? 'activated' : 'deactivated'}`, async (world) => {
    await world.shop.db.update(supplements).set({ isActive }).where(eq(supplements.id, id));
  });

export const refund = (index: number, units: number | 'all', restock: boolean): Step =>
  step(
    `order ${index} is refunded, ${units} units, ${restock ? '' : 'not '}restocked`,
    async (world) => {
      const order = await pickOrder(world, index);
      if (!order) return;
      const [item] = JSON.parse(order.items) as { id: number }[];
      const lines = item && units !== 'all' ? { lines: [{ id: item.id, quantity: units }] } : {};
      await attempt(
        world,
        refundOrder(world.shop.checkout, { orderId: order.id, restock, ...lines }),
      );
    },
  );

export const refundAmount = (index: number, amountCents: number): Step =>
  step(`order ${index} is refunded ${amountCents} cents`, async (world) => {
    const order = await pickOrder(world, index);
    if (!order) return;
    const refunded = { orderId: order.id, lines: [], amountCents, restock: false };
    await attempt(world, refundOrder(world.shop.checkout, refunded));
  });

export const cancel = (index: number): Step =>
  step(`order ${index} is canceled`, async (world) => {
    const order = await pickOrder(world, index);
    if (order) await attempt(world, cancelOrder(world.shop.checkout, { orderId: order.id }));
  });

export const ship = (index: number): Step =>
  step(`order ${index} is shipped`, async (world) => {
    const order = await pickOrder(world, index);
    if (!order) return;
    await world.shop.db.execute(sql`update orders set order_status = 'shipped'
      where id = ${order.id} and order_status = 'processing' and payment_status = 'paid'`);
  });

/** A refund in the bank's dashboard. */
export const refundAtBank = (index: number, cents: number): Step =>
  step(`order ${index} gets ${cents} cents back from the bank`, async (world) => {
    const order = await pickOrder(world, index);
    const intentId = order?.stripePaymentIntentId;
    if (!intentId) return;
    const key = `by_hand_${world.history.length}_${index}_${cents}`;
    const given = world.shop.deps.payments.refund({ intentId, amountCents: cents, key });
    // The bank refuses more than is left.
    await given.catch(() => undefined);
    await collect(world);
  });

export const carryOutRefunds = (): Step =>
  step('the shop looks after its refunds', async (world) => {
    await world.shop.db.execute(
      sql`update refunds set updated_at = now() - interval '1 minute' where state = 'pending'`,
    );
    await carryOutPendingRefunds(world.shop.checkout);
  });

export const troubleNext = (call: Call, mishap: Mishap): Step =>
  step(`the next ${call} will ${mishap}`, async (world) => {
    world.armed.mishaps.push({ call, mishap });
  });

export const crashNext = (point: FaultPoint): Step =>
  step(`the next ${point} crashes`, async (world) => {
    world.armed.crashes.push(point);
  });

async function pickOrder(world: World, index: number) {
  const rows = await world.shop.db.select().from(orders).orderBy(orders.id);
  return rows[index % Math.max(1, rows.length)];
}

export function readOutcome(world: World) {
  return selectRows(
    world.shop.db,
    sql`select 'stock' as what, id::text as id, stock_quantity::text as value from supplements
      union all select 'order', id::text, payment_status || order_status || refunded_amount from orders
      union all select 'checkout', id::text, state from checkouts
      union all select 'bank', id, status || captures || '/' || captured_cents || '/' || refunded_cents from demo_intents
      union all select 'mail', key, recipient from email_outbox
      union all select 'move', id::text, delta::text from stock_moves
      union all select 'lot', id::text, sellable || '/' || held from lots
      order by 1, 2`,
  );
}
