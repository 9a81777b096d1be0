import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { selectRows } from '#server/db/select-rows.ts';
import { FAULT_POINTS } from '#server/fault-points.ts';
import type { Invariant } from '#tests/support/invariants/names.ts';
import { BROWSERS, createArmedTrouble, readPayment, type Step, type World } from './model-world.ts';
import { LOT_STATES } from '#shared/rules/lots.ts';
import { DELIVERY_WAYS, type DeliveryWay } from './delivery-ways.ts';
import * as lot from './lot-steps.ts';
import * as shop from './shop-steps.ts';
import type { Card } from './shopper.ts';
import * as shopper from './shopper-steps.ts';
import {
  bringToRest,
  deliverEvent,
  inspect,
  restock,
  SHELF,
  type SimulatedShop,
} from './simulated-shop.ts';

const index = fc.nat({ max: 5 });
const product = fc.constantFrom(...SHELF.slice(0, 4));
const browser = fc.nat({ max: BROWSERS - 1 });
/** Few baskets, so that they compete for the same stock. */
const basket = fc.constantFrom(
  [{ id: 1, quantity: 1 }],
  [
    { id: 2, quantity: 4 },
    { id: 1, quantity: 5 },
  ],
  [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 3 },
    { id: 3, quantity: 1 },
  ],
  [
    { id: 4, quantity: 10 },
    { id: 3, quantity: 6 },
  ],
);
const card = fc.constantFrom<Card[]>('good', 'good', 'good', 'declined', 'asks', 'refusesCapture');
const way = fc.constantFrom(...(Object.keys(DELIVERY_WAYS) as DeliveryWay[]));
const code = fc.constantFrom<shopper.Code[]>('TENTH', 'TENTH', 'FIVE', 'NOSUCHCODE', null);
const call = fc.constantFrom('create', 'retrieve', 'capture', 'cancel', 'refund');
const loss = fc.constantFrom('lose request', 'lose answer');

/** Buying comes up more often than faults. */
const steps: fc.Arbitrary<Step>[] = [
  ...Array(6).fill(
    fc
      .record<shopper.Purchase>({
        browserIndex: browser,
        lines: basket,
        way,
        code: fc.constantFrom(null, null, 'TENTH', 'FIVE'),
        card,
        end: fc.constantFrom('settles', 'leaves'),
      })
      .map(shopper.buy),
  ),
  fc
    .tuple(browser, basket, fc.uniqueArray(way, { minLength: 1, maxLength: 2 }))
    .map((args) => shopper.payInTabs(...args)),
  ...Array(3).fill(fc.tuple(browser, basket).map((args) => shopper.load(...args))),
  ...Array(3).fill(fc.tuple(index, card).map((args) => shopper.confirm(...args))),
  ...Array(2).fill(fc.tuple(index, fc.boolean()).map((args) => shopper.settle(...args))),
  ...Array(3).fill(fc.tuple(index, way).map((args) => shopper.chooseDelivery(...args))),
  ...Array(2).fill(fc.tuple(index, code).map((args) => shopper.useCode(...args))),
  fc.tuple(index, fc.boolean()).map((args) => shopper.answerBank(...args)),
  index.map(shop.settleEverywhere),
  fc.tuple(index, fc.constantFrom('once', 'twice', 'lost')).map((args) => shop.deliver(...args)),
  fc.constant(shop.reconcile()),
  fc.tuple(index, fc.constantFrom(1, 60)).map((args) => shop.expire(...args)),
  fc.tuple(product, fc.integer({ min: -8, max: 4 })).map((args) => shop.adjustStock(...args)),
  fc
    .tuple(product, fc.constantFrom('0.00', '7.25', '19.99'))
    .map((args) => shop.changePrice(...args)),
  fc.tuple(product, fc.boolean()).map((args) => shop.setActive(...args)),
  fc
    .tuple(index, fc.constantFrom<(number | 'all')[]>(1, 2, 'all'), fc.boolean())
    .map((args) => shop.refund(...args)),
  fc.tuple(index, fc.constantFrom(1, 500, 2_200)).map((args) => shop.refundAmount(...args)),
  index.map(shop.cancel),
  index.map(shop.ship),
  fc.tuple(index, fc.constantFrom(100, 2_000)).map((args) => shop.refundAtBank(...args)),
  fc.constant(shop.carryOutRefunds()),
  ...Array(2).fill(
    fc
      .tuple(product, fc.constantFrom('A', 'B'), fc.integer({ min: 1, max: 9 }))
      .map((args) => lot.receiveLot(...args)),
  ),
  fc.tuple(index, fc.constantFrom(...LOT_STATES)).map((args) => lot.setLotState(...args)),
  index.map(lot.passMidnight),
  fc.constant(lot.expire()),
  fc.tuple(index, fc.integer({ min: -4, max: 4 })).map((args) => lot.countLot(...args)),
  fc.tuple(call, loss).map((args) => shop.troubleNext(...args)),
  fc.constant(shop.troubleNext('create', 'refuse')),
  fc.constantFrom(...FAULT_POINTS).map(shop.crashNext),
];

/** Counts outcomes, to see that a run was meaningful. */
export type Tally = Record<string, number>;

export function sequencesKeepTheBooks(open: SimulatedShop, maxSteps: number, tally: Tally) {
  const sequences = fc.commands(steps, { maxCommands: maxSteps, size: 'max' });
  return fc.asyncProperty(sequences, async (sequence) => {
    await restock(open);
    const armed = createArmedTrouble();
    open.world.trouble = armed;
    const world: World = {
      shop: open,
      browsers: Array.from({ length: BROWSERS }, () => open.openBrowser()),
      payments: [],
      history: [],
      shown: new Map(),
      answers: new Map(),
      armed,
    };
    await fc.asyncModelRun(() => ({ model: { payments: 0 }, real: world }), sequence);
    assert.deepEqual(await inspect(open, 'instant'), []);
    await shop.collect(world);
    await bringToRest(open);
    assert.deepEqual(await inspect(open, 'rest'), []);
    await expectTrueAnswers(world);
    await expectChargedAsShown(world);
    await expectNoChangeByRepeating(world);
    await countOutcomes(world, tally);
  });
}

async function expectTrueAnswers(world: World): Promise<void> {
  const rule: Invariant = 'shoppers get true answers';
  for (const [secret, answer] of world.answers) {
    const { captured, refunded, state } = await readPayment(world, secret);
    if (answer === 'paid') assert.equal(state, 'paid', `${rule}: there is no order`);
    else assert.equal(captured - refunded, 0, `${rule}: the card was charged`);
  }
}

async function expectChargedAsShown(world: World): Promise<void> {
  const rule: Invariant = 'charged what was shown';
  for (const [secret, shown] of world.shown) {
    const { captured } = await readPayment(world, secret);
    assert.ok(captured === 0 || captured === shown, `${rule}: ${captured} instead of ${shown}`);
  }
}

/** Every event and call once more, in another order. */
async function expectNoChangeByRepeating(world: World): Promise<void> {
  const rule: Invariant = 'repeating changes nothing';
  const outcome = await shop.readOutcome(world);
  for (const event of world.history.toReversed()) await deliverEvent(world.shop, event);
  for (const { browser, secret } of world.payments) await browser.settle(secret);
  await world.shop.db.execute(sql`update checkouts set next_check_at = now()`);
  await bringToRest(world.shop);
  // Includes the rule, so that a failure prints its name.
  assert.deepEqual({ [rule]: await shop.readOutcome(world) }, { [rule]: outcome });
}

async function countOutcomes(world: World, tally: Tally): Promise<void> {
  const rows = await selectRows<{ outcome: string; times: number }>(
    world.shop.db,
    sql`select 'checkout ' || state || case when inventory_issues is not null then ' for want of stock'
          when intent_id is null then ' for want of a payment' else '' end as outcome, count(*)::int as times
        from checkouts group by 1
      union all select 'checkout paid with delivery', count(*) from checkouts where state = 'paid' and charges->'extras' <> '[]'
      union all select 'checkout paid with a code', count(*) from checkouts where state = 'paid' and discount is not null
      union all select 'checkout refused for its code', count(*) from checkouts where discount_refusal is not null
      union all select 'order ' || payment_status || ' and ' || order_status, count(*) from orders group by 1
      union all select 'refund ' || state, count(*) from refunds group by 1`,
  );
  for (const { outcome, times } of rows) tally[outcome] = (tally[outcome] ?? 0) + times;
  tally['sequences'] = (tally['sequences'] ?? 0) + 1;
}
