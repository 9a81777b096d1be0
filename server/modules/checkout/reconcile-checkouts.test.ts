import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { secretOf, type Card } from '#tests/checkout/shopper.ts';
import { bringToRest, inspect } from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import { reconcileAfterStart, reconcileCheckouts } from './reconcile-checkouts.ts';

const shop = useShop();

const LINE = { id: 1, quantity: 2 };

async function openCheckout(card?: Card) {
  const browser = shop().openBrowser();
  const secret = secretOf(await browser.load([LINE]));
  if (card) await browser.confirm(secret, card);
  return { browser, secret };
}

const letTimePass = (minutes: number) =>
  shop().db.execute(sql`update checkouts set next_check_at = now(),
    expires_at = expires_at - make_interval(mins => ${minutes})`);

/** Checkouts that the bank does not know, long expired. */
const addUnseen = (count: number) =>
  shop().db
    .execute(sql`insert into checkouts (browser_id, network, basket_key, fingerprint, items, charges, provider, expires_at)
    select 'browser ' || n, 'address', '1:2', '1:2:1100', items, charges, provider, now() - interval '1 hour'
    from checkouts, generate_series(1, ${count}::int) n`);

async function readStates() {
  const rows = await shop().rows<{ state: string }>(
    sql`select state from checkouts order by created_at`,
  );
  return rows.map((row) => row.state);
}

test('completes the order of a shopper who closed the browser, when every event was lost', async () => {
  await openCheckout('good');
  await shop().db.execute(sql`delete from demo_events`);
  await letTimePass(1);
  await reconcileCheckouts(shop().checkout);
  expect(await readStates()).toEqual(['paid']);
});

test('does not ask the bank about a payment that was just opened', async () => {
  await openCheckout();
  const retrieve = vi.spyOn(shop().deps.payments, 'retrieve');
  onTestFinished(() => retrieve.mockRestore());
  await reconcileCheckouts(shop().checkout);
  expect(retrieve).not.toHaveBeenCalled();
  await letTimePass(1);
  await reconcileCheckouts(shop().checkout);
  expect(retrieve).toHaveBeenCalledOnce();
});

test('lets a shopper take half an hour, then ends the payment', async () => {
  const { browser, secret } = await openCheckout();
  await letTimePass(29);
  await reconcileCheckouts(shop().checkout);
  expect(await readStates()).toEqual(['open']);
  await letTimePass(2);
  await reconcileCheckouts(shop().checkout);
  expect(await readStates()).toEqual(['expired']);
  expect((await browser.confirm(secret)).body.error).toBe('This payment was canceled.');
  expect(await inspect(shop(), 'rest')).toEqual([]);
});

test('waits a quarter of an hour longer while the bank is asking', async () => {
  await openCheckout('asks');
  await letTimePass(31);
  await reconcileCheckouts(shop().checkout);
  expect(await readStates()).toEqual(['open']);
  await letTimePass(15);
  await reconcileCheckouts(shop().checkout);
  expect(await readStates()).toEqual(['expired']);
});

test('completes an expired checkout whose card was authorized in time', async () => {
  await openCheckout('good');
  await letTimePass(60);
  await reconcileCheckouts(shop().checkout);
  expect(await readStates()).toEqual(['paid']);
});

test('ends a checkout that the bank does not know', async () => {
  shop().world.trouble.onCall = () => 'lose request';
  await shop().openBrowser().load([LINE]);
  expect(await readStates()).toEqual(['creating']);
  await bringToRest(shop());
  expect(await readStates()).toEqual(['expired']);
  expect(await inspect(shop(), 'rest')).toEqual([]);
});

test('ends a checkout whose payment the bank refuses', async () => {
  shop().world.trouble.onPoint = (point) => point === 'after-checkout-insert';
  await shop().openBrowser().load([LINE]);
  expect(await readStates()).toEqual(['creating']);
  let calls = 0;
  shop().world.trouble = {
    onPoint: () => false,
    onCall() {
      calls += 1;
      return 'refuse';
    },
  };
  for (let turn = 1; turn <= 3; turn += 1) {
    await letTimePass(0);
    await reconcileCheckouts(shop().checkout);
  }
  expect(calls).toBe(1);
  expect(await readStates()).toEqual(['expired']);
  expect(await inspect(shop(), 'rest')).toEqual([]);
});

test('shares the work between several processes', async () => {
  for (let count = 0; count < 5; count += 1) await openCheckout('good');
  await letTimePass(1);
  await Promise.all([1, 2, 3].map(() => reconcileCheckouts(shop().checkout)));
  expect(await readStates()).toEqual(Array(5).fill('paid'));
  expect(await shop().rows(sql`select sum(captures)::int as captures from demo_intents`)).toEqual([
    { captures: 5 },
  ]);
});

test('handles more than one batch in one run', async () => {
  await openCheckout();
  await addUnseen(145);
  await reconcileCheckouts(shop().checkout);
  expect(
    await shop().rows(
      sql`select state, count(*)::int as count from checkouts group by 1 order by 1`,
    ),
  ).toEqual([
    { state: 'expired', count: 145 },
    { state: 'open', count: 1 },
  ]);
});

test('checks several at once, so that a slow bank does not add up', async () => {
  await openCheckout('good');
  await openCheckout('good');
  const bothAsked = Promise.withResolvers<void>();
  const { payments } = shop().deps;
  const retrieve = payments.retrieve.bind(payments);
  let asked = 0;
  const spy = vi.spyOn(payments, 'retrieve').mockImplementation(async (id) => {
    asked += 1;
    if (asked === 2) bothAsked.resolve();
    await bothAsked.promise;
    return retrieve(id);
  });
  onTestFinished(() => spy.mockRestore());
  await letTimePass(1);
  await reconcileCheckouts(shop().checkout);
  expect(await readStates()).toEqual(['paid', 'paid']);
});

test('does not delay the start while the bank is silent', async () => {
  await openCheckout();
  await addUnseen(30);
  let calls = 0;
  shop().world.trouble.onCall = () => {
    calls += 1;
    return 'lose request';
  };
  await reconcileAfterStart(shop().checkout, 0);
  expect(calls).toBe(10);
  const soon = await shop().rows(
    sql`select count(*)::int as count from checkouts where next_check_at <= now() + interval '15 seconds'`,
  );
  expect(soon).toEqual([{ count: 31 }]);
});

describe('a payment that the provider does not know', () => {
  test('gets replaced if it was open', async () => {
    const { browser, secret } = await openCheckout();
    await shop().db.execute(sql`delete from demo_intents`);
    const again = secretOf(await browser.load([LINE]));
    expect(again).not.toBe(secret);
    expect(await readStates()).toEqual(['expired', 'open']);
    await browser.confirm(again);
    expect((await browser.settle(again)).body.status).toBe('paid');
  });

  test('keeps its stock and alerts the operator if it was allocated', async () => {
    const { browser, secret } = await openCheckout('good');
    shop().world.trouble.onCall = (call) => (call === 'capture' ? 'lose request' : undefined);
    await browser.settle(secret);
    shop().world.trouble.onCall = () => undefined;
    const gone = new ProviderError('There is no such payment.', { refused: true });
    const retrieve = vi.spyOn(shop().deps.payments, 'retrieve').mockRejectedValue(gone);
    const alarm = vi.spyOn(shop().checkout.log, 'error');
    onTestFinished(() => alarm.mockRestore());
    for (let turn = 1; turn <= 7; turn += 1) {
      await letTimePass(0);
      await reconcileCheckouts(shop().checkout);
    }
    const about = alarm.mock.calls.filter(([, text]) => text === 'checkout not reconciled');
    expect(about).toHaveLength(1);
    expect(await readStates()).toEqual(['allocated']);
    retrieve.mockRestore();
    await bringToRest(shop());
    expect(await readStates()).toEqual(['paid']);
  });
});

test('continues after a checkout that fails', async () => {
  await openCheckout('good');
  await openCheckout('good');
  let calls = 0;
  shop().world.trouble.onCall = () => ((calls += 1) === 1 ? 'lose request' : undefined);
  await letTimePass(1);
  await reconcileCheckouts(shop().checkout);
  expect((await readStates()).toSorted()).toEqual(['open', 'paid']);
});

describe('the next check', () => {
  const readPause = async () => {
    const [row] = await shop().rows<{ seconds: number }>(
      sql`select round(extract(epoch from next_check_at - now()))::int as seconds from checkouts`,
    );
    return row!.seconds;
  };

  test('comes later each time, but within two minutes', async () => {
    await openCheckout();
    const pauses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await shop().db.execute(sql`update checkouts set next_check_at = now()`);
      await reconcileCheckouts(shop().checkout);
      pauses.push(await readPause());
    }
    expect(pauses.map((pause) => Math.round(pause / 15))).toEqual([1, 2, 4, 8, 8]);
  });

  test('does not come early, except after a start', async () => {
    await openCheckout();
    await reconcileCheckouts(shop().checkout);
    await letTimePass(60);
    await shop().db.execute(sql`update checkouts set next_check_at = now() + interval '1 hour'`);
    await reconcileCheckouts(shop().checkout);
    expect(await readStates()).toEqual(['open']);
    await reconcileAfterStart(shop().checkout);
    expect(await readStates()).toEqual(['expired']);
  });
});
