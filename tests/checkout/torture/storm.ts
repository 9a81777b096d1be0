import { sql } from 'drizzle-orm';
import { runTransaction } from '#server/db/run-transaction.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { reconcileCheckouts } from '#server/modules/checkout/reconcile-checkouts.ts';
import { lockSupplements, moveStock } from '#server/modules/catalog/move-stock.ts';
import {
  cancelOrder,
  carryOutPendingRefunds,
  refundOrder,
} from '#server/modules/orders/refund-order.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import { createRandom } from '../rush.ts';
import type { Line, Shopper } from '../shopper.ts';
import {
  bringToRest,
  collectEvents,
  deliverEvent,
  inspect,
  restock,
  type SimulatedShop,
} from '../simulated-shop.ts';
import { Crash } from '../trouble.ts';

const ACTORS = 10;
const STEPS_EACH = 8;
const BROWSERS = 6;
const CHANCE_OF_LOSS_PERCENT = 5;
const CHANCE_OF_CRASH_PERCENT = 4;

/** Few overlapping baskets, in both orders. */
const BASKETS: Line[][] = [
  [{ id: 1, quantity: 2 }],
  [
    { id: 1, quantity: 1 },
    { id: 2, quantity: 3 },
  ],
  [
    { id: 2, quantity: 2 },
    { id: 1, quantity: 4 },
  ],
  [
    { id: 3, quantity: 5 },
    { id: 2, quantity: 1 },
    { id: 1, quantity: 1 },
  ],
];

type Storm = {
  shop: SimulatedShop;
  random(below: number): number;
  browsers: Shopper[];
  payments: { browser: Shopper; secret: string }[];
  findings: string[];
  rough: boolean;
  crashes: number;
  faults: number;
};

/** Many shoppers at once; in a rough storm the network and the process fail as well. */
export async function runStorm(
  shop: SimulatedShop,
  seed: number,
  rough: boolean,
): Promise<string[]> {
  await restock(shop);
  const random = createRandom(seed);
  const storm: Storm = {
    shop,
    random,
    browsers: Array.from({ length: BROWSERS }, () => shop.openBrowser()),
    payments: [],
    findings: [],
    rough,
    crashes: 0,
    faults: 0,
  };
  if (rough) breakThings(storm);
  await Promise.all(
    Array.from({ length: ACTORS }, async () => {
      for (let step = 0; step < STEPS_EACH; step += 1) await takeStep(storm);
    }),
  );
  if (storm.faults > storm.crashes) {
    storm.findings.push(`${storm.faults} answers with 500, but only ${storm.crashes} crashes`);
  }
  storm.findings.push(...(await inspect(shop, 'instant')));
  await bringToRest(shop);
  return [...storm.findings, ...(await inspect(shop, 'rest'))];
}

function breakThings(storm: Storm): void {
  storm.shop.world.trouble = {
    onCall() {
      if (storm.random(100) >= CHANCE_OF_LOSS_PERCENT) return undefined;
      return storm.random(2) === 0 ? 'lose request' : 'lose answer';
    },
    onPoint() {
      if (storm.random(100) >= CHANCE_OF_CRASH_PERCENT) return false;
      storm.crashes += 1;
      return true;
    },
  };
}

async function takeStep(storm: Storm): Promise<void> {
  const dice = storm.random(100);
  if (dice < 50) return buy(storm);
  if (dice < 65) return settleTwice(storm);
  if (dice < 75) return deliverSome(storm);
  if (dice < 83) return reconcile(storm);
  if (dice < 90) return adjustStock(storm);
  if (dice < 97) return giveBack(storm);
  storm.findings.push(...(await inspect(storm.shop, 'instant')));
}

async function buy(storm: Storm): Promise<void> {
  const browser = pickFrom(storm, storm.browsers);
  const lines = pickFrom(storm, BASKETS);
  if (!browser || !lines) return;
  const loaded = note(storm, await browser.load(lines));
  const secret = loaded.body.clientSecret;
  if (!secret) return;
  storm.payments.push({ browser, secret });
  const dice = storm.random(10);
  const card =
    dice === 0 ? 'refusesCapture' : dice === 1 ? 'asks' : dice === 2 ? 'declined' : 'good';
  note(storm, await browser.confirm(secret, card));
  if (card === 'asks') note(storm, await browser.answerBank(secret, true));
  if (storm.random(10) >= 7) return;
  const settled = note(storm, await browser.settle(secret));
  if (settled.body.status === 'paid' && storm.random(10) < 8) await browser.acknowledge(secret);
}

async function settleTwice(storm: Storm): Promise<void> {
  const payment = pickFrom(storm, storm.payments);
  if (!payment) return;
  const { browser, secret } = payment;
  const answers = await Promise.all([browser.settle(secret), browser.settle(secret)]);
  for (const answer of answers) note(storm, answer);
}

async function deliverSome(storm: Storm): Promise<void> {
  await collectEvents(storm.shop);
  const { events } = storm.shop.world;
  const chosen = events.splice(storm.random(events.length + 1), 4);
  const copies = storm.random(2) === 0 ? chosen : [...chosen, ...chosen];
  const statuses = await Promise.all(copies.map((event) => deliverEvent(storm.shop, event)));
  // The bank repeats events that the shop did not take.
  if (!storm.rough) for (const status of statuses) note(storm, { status, body: {} });
}

async function reconcile(storm: Storm): Promise<void> {
  await runTransaction(storm.shop.db, async (tx) => {
    await tx.execute(sql`update checkouts set next_check_at = now(),
      expires_at = case when random() < 0.1 then now() - interval '1 hour' else expires_at end`);
  });
  await reconcileCheckouts(storm.shop.checkout);
}

async function adjustStock(storm: Storm): Promise<void> {
  const supplementId = 1 + storm.random(3);
  const delta = storm.random(9) - 4;
  await runTransaction(storm.shop.db, async (tx) => {
    const [row] = await lockSupplements(tx, [supplementId]);
    if ((row?.stockQuantity ?? 0) + delta < 0) return;
    await moveStock(tx, [{ supplementId, delta }], { reason: 'recount' });
  });
}

async function giveBack(storm: Storm): Promise<void> {
  const orders = await selectRows<{ id: number }>(
    storm.shop.db,
    sql`select id from orders where payment_status = 'paid'`,
  );
  const orderId = pickFrom(storm, orders)?.id;
  if (!orderId) return;
  const work =
    storm.random(2) === 0
      ? cancelOrder(storm.shop.checkout, { orderId })
      : refundOrder(storm.shop.checkout, { orderId, restock: storm.random(2) === 0 });
  for (const outcome of await Promise.allSettled([work, resumeRefunds(storm)])) {
    if (outcome.status === 'fulfilled') continue;
    const expected = [AppError, ProviderError, Crash].some(
      (kind) => outcome.reason instanceof kind,
    );
    if (!expected) storm.findings.push(`giving back failed: ${String(outcome.reason)}`);
  }
}

/** Runs the job for refunds of dead processes on those still running. */
async function resumeRefunds(storm: Storm): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await runTransaction(storm.shop.db, async (tx) => {
      await tx.execute(
        sql`update refunds set updated_at = now() - interval '1 hour' where state = 'pending'`,
      );
    });
    await carryOutPendingRefunds(storm.shop.checkout);
  }
}

type Noted = { status: number; body: { message?: string | undefined } };

/** 502 is a lost bank; any other 5xx must be planned. */
function note<T extends Noted>(storm: Storm, answer: T): T {
  if (answer.status === 500) storm.faults += 1;
  if (answer.status > 502) storm.findings.push(`${answer.status} ${answer.body.message}`);
  return answer;
}

function pickFrom<T>(storm: Storm, list: readonly T[]): T | undefined {
  return list[storm.random(list.length)];
}
