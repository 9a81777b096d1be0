import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { selectRows } from '#server/db/select-rows.ts';
import { SMALLEST_CHARGE_CENTS } from '#shared/rules/checkout-limits.ts';
import { DELIVERY_WAYS, type DeliveryWay } from './delivery-ways.ts';
import type { Card, Line, Shopper } from './shopper.ts';
import {
  expectedIssues,
  expectStatus,
  readPayment,
  readShelf,
  step,
  type Model,
  type Payment,
  type Step,
  type World,
} from './model-world.ts';

export function load(browserIndex: number, lines: readonly Line[]): Step {
  return step(`browser ${browserIndex} loads ${nameBasket(lines)}`, async (world, model) => {
    await loadAndJudge(world, model, browserIndex, lines);
  });
}

export type Purchase = {
  browserIndex: number;
  lines: readonly Line[];
  way: DeliveryWay;
  code: Code;
  card: Card;
  end: 'settles' | 'leaves';
};

/** The whole journey, or until the shopper closes the browser. */
export function buy({ browserIndex, lines, way, code, card, end }: Purchase): Step {
  const name = `browser ${browserIndex} pays ${nameBasket(lines)} ${way} with ${code ?? 'no code'} and the ${card} card and ${end}`;
  return step(name, async (world, model) => {
    const loaded = await loadAndJudge(world, model, browserIndex, lines);
    const chosen = loaded && (await chooseAndJudge(world, model, loaded, way));
    if (!chosen) return;
    const secret = (code && (await codeAndJudge(world, model, chosen, code))) ?? chosen;
    const index = world.payments.findIndex((payment) => payment.secret === secret);
    await confirmAndJudge(world, index, card);
    if (end === 'settles') await settleAndJudge(world, index);
  });
}

export function payInTabs(browserIndex: number, lines: readonly Line[], ways: DeliveryWay[]): Step {
  const name = `browser ${browserIndex} pays ${nameBasket(lines)} in a tab and ${ways.join(' and ')} in others`;
  return step(name, async (world, model) => {
    const first = await loadAndJudge(world, model, browserIndex, lines);
    if (!first) return;
    const pay = async (secret: string) => {
      expectStatus(world, await browserOf(world, secret).confirm(secret), [200]);
      await settleAndNote(world, secret);
    };
    await Promise.all([
      pay(first),
      ...ways.map(async (way) => {
        const secret = await chooseAndJudge(world, model, first, way);
        if (secret) await pay(secret);
      }),
    ]);
  });
}

async function loadAndJudge(
  world: World,
  model: Model,
  browserIndex: number,
  lines: readonly Line[],
): Promise<string | undefined> {
  const browser = world.browsers[browserIndex];
  assert.ok(browser);
  const unseen = await hasUnseenSuccess(world, browser, lines);
  const answer = await browser.load(lines);
  expectStatus(world, answer, [200, 400, 409]);
  // Read afterwards: loading may end an earlier payment of this basket and release its units.
  const shelf = await readShelf(world);
  const issues = expectedIssues(shelf, lines);
  const cents = lines.reduce(
    (sum, line) => sum + (shelf.get(line.id)?.cents ?? 0) * line.quantity,
    0,
  );
  const { body } = answer;
  if (answer.status === 400) assert.ok(cents < SMALLEST_CHARGE_CENTS, JSON.stringify(body));
  if (body.code === 'insufficient_stock' && !body.message?.includes('not charged')) {
    assert.deepEqual(
      body.inventoryIssues?.toSorted((one, other) => one.id - other.id),
      issues,
    );
  }
  if (answer.status !== 200 || !body.clientSecret) return undefined;
  if (body.status === 'open') {
    assert.ok(!unseen, 'what was paid a moment ago is to be paid again');
    assert.deepEqual(issues, []);
    const { status } = await readPayment(world, body.clientSecret);
    assert.ok(CAN_CONFIRM.has(status), `the shopper is asked to pay a payment that is ${status}`);
    // A payment that the bank is confirming keeps the amount that was shown before.
    if (status !== 'requires_action') {
      assert.equal(body.charges?.linesCents, cents, 'the price shown is not the price of today');
    }
  } else {
    assert.ok(body.order, 'a paid basket leads to its order');
  }
  if (body.status === 'paid') world.answers.set(body.clientSecret, 'paid');
  rememberPayment(
    world,
    model,
    { browser, secret: body.clientSecret },
    body.charges?.totalCents ?? 0,
  );
  return body.clientSecret;
}

/** Changes the delivery, possibly while another window pays. */
export function chooseDelivery(index: number, way: DeliveryWay): Step {
  return step(
    `payment ${index} is to come ${way}`,
    async (world, model) => {
      await chooseAndJudge(world, model, pick(world, index).secret, way);
    },
    'payment',
  );
}

async function chooseAndJudge(
  world: World,
  model: Model,
  chosenFor: string,
  way: DeliveryWay,
): Promise<string | undefined> {
  const browser = browserOf(world, chosenFor);
  const [method, address] = DELIVERY_WAYS[way];
  const answer = await browser.deliver(chosenFor, method, address);
  // 400: the basket became free meanwhile.
  expectStatus(world, answer, [200, 400, 409]);
  const { clientSecret, status, charges } = answer.body;
  if (answer.status !== 200 || !clientSecret) return undefined;
  if (status === 'paid') world.answers.set(clientSecret, 'paid');
  rememberPayment(world, model, { browser, secret: clientSecret }, charges?.totalCents ?? 0);
  return clientSecret;
}

export type Code = 'TENTH' | 'FIVE' | 'NOSUCHCODE' | null;

/** Enters a code or removes it, possibly while another window pays. */
export function useCode(index: number, code: Code): Step {
  return step(
    `payment ${index} gets ${code ?? 'no code'}`,
    async (world, model) => {
      await codeAndJudge(world, model, pick(world, index).secret, code);
    },
    'payment',
  );
}

async function codeAndJudge(
  world: World,
  model: Model,
  chosenFor: string,
  code: Code,
): Promise<string | undefined> {
  const browser = browserOf(world, chosenFor);
  const answer = await browser.useCode(chosenFor, code);
  // 400: refused code, or a basket that became free. 429: too many refused codes.
  expectStatus(world, answer, [200, 400, 409, 429]);
  const { clientSecret, status, charges } = answer.body;
  if (answer.status !== 200 || !clientSecret) return undefined;
  if (status === 'paid') world.answers.set(clientSecret, 'paid');
  rememberPayment(world, model, { browser, secret: clientSecret }, charges?.totalCents ?? 0);
  return clientSecret;
}

/** Paid by this browser, which has not seen the success yet. */
async function hasUnseenSuccess(
  world: World,
  browser: Shopper,
  lines: readonly Line[],
): Promise<boolean> {
  const browserId = createHash('sha256')
    .update(browser.cookies.get('checkout') ?? '')
    .digest('hex');
  const inOrder = lines.toSorted((a, b) => a.id - b.id);
  const basket = inOrder.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  const rows = await selectRows(
    world.shop.db,
    sql`select 1 from checkouts where browser_id = ${browserId} and basket_key = ${basket}
      and state = 'paid' and acknowledged_at is null`,
  );
  return rows.length > 0;
}

function nameBasket(lines: readonly Line[]): string {
  return lines.map(({ id, quantity }) => `${quantity}x${id}`).join('+');
}

/** The amount of a secret never changes. */
function rememberPayment(world: World, model: Model, payment: Payment, amountCents: number): void {
  const shown = world.shown.get(payment.secret);
  if (shown === undefined) world.payments.push(payment);
  else assert.equal(amountCents, shown, 'another amount is shown for the same payment');
  world.shown.set(payment.secret, amountCents);
  model.payments = world.payments.length;
}

const CAN_CONFIRM = new Set(['requires_payment_method', 'requires_action']);

export function confirm(index: number, card: Card): Step {
  return step(
    `payment ${index} presents the ${card} card`,
    (world) => confirmAndJudge(world, index, card),
    'payment',
  );
}

async function confirmAndJudge(world: World, index: number, card: Card): Promise<void> {
  const { browser, secret } = pick(world, index);
  const before = await readPayment(world, secret);
  const answer = await browser.confirm(secret, card);
  expectStatus(world, answer, [200]);
  if (!CAN_CONFIRM.has(before.status)) return;
  const good = card === 'good' || card === 'refusesCapture';
  const otherwise = card === 'asks' ? 'requires_action' : 'requires_payment_method';
  assert.equal(answer.body.status, good ? 'requires_capture' : otherwise);
}

export function answerBank(index: number, approve: boolean): Step {
  return step(
    `payment ${index} is ${approve ? 'approved' : 'disapproved'} at the bank`,
    async (world) => {
      const { browser, secret } = pick(world, index);
      expectStatus(world, await browser.answerBank(secret, approve), [200]);
    },
    'payment',
  );
}

export function settle(index: number, seen: boolean): Step {
  return step(
    `payment ${index} settles and ${seen ? 'sees' : 'loses'} the answer`,
    (world) => settleAndJudge(world, index, seen),
    'payment',
  );
}

export async function settleAndJudge(world: World, index: number, seen = true): Promise<void> {
  const { secret } = pick(world, index);
  const before = await readPayment(world, secret);
  const answer = await settleAndNote(world, secret, seen);
  if (world.armed.hit) return;
  const moneyIsThere = before.status === 'requires_capture' || before.status === 'succeeded';
  if (moneyIsThere) assert.ok(answer.status === 409 || answer.body.status === 'paid');
  if (before.status === 'canceled') assert.equal(answer.status, 409);
  if (before.status === 'requires_payment_method' && !before.over && before.declines < 5) {
    assert.equal(answer.body.status, 'open');
  }
}

async function settleAndNote(world: World, secret: string, seen = true) {
  const browser = browserOf(world, secret);
  const answer = await browser.settle(secret);
  expectStatus(world, answer, [200, 409]);
  if (answer.status === 409) world.answers.set(secret, 'not charged');
  if (answer.body.status === 'paid') world.answers.set(secret, 'paid');
  // The page shows nothing if the response is lost.
  if (answer.body.status === 'paid' && seen) await browser.acknowledge(secret);
  return answer;
}

function browserOf(world: World, secret: string): Shopper {
  const browser = world.payments.find((payment) => payment.secret === secret)?.browser;
  assert.ok(browser);
  return browser;
}

export function pick(world: World, index: number): Payment {
  const payment = world.payments[index % world.payments.length];
  assert.ok(payment);
  return payment;
}
