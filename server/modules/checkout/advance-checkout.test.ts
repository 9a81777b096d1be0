import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import { secretOf, type Card } from '#tests/checkout/shopper.ts';
import { bringToRest, inspect, restock } from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { PAYMENT_POINTS } from '#server/fault-points.ts';

const shop = useShop();

const LINE = { id: 1, quantity: 2 };

async function authorize(card: Card = 'good') {
  const browser = shop().openBrowser();
  const secret = secretOf(await browser.load([LINE]));
  await browser.confirm(secret, card);
  return { browser, secret };
}

const readBank = () =>
  shop().rows(sql`select status, captures, captured_cents, refunded_cents from demo_intents`);
const readState = async () => {
  const rows = await shop().rows<{ state: string }>(sql`select state from checkouts`);
  return rows.map((row) => row.state);
};
const readStock = async () => {
  const rows = await shop().rows<{ stock: number }>(
    sql`select stock_quantity as stock from supplements where id = 1`,
  );
  return rows[0]?.stock;
};

describe('a payment whose bank does not answer', () => {
  test.each(['lose request', 'lose answer'] as const)('is captured once (%s)', async (loss) => {
    const { browser, secret } = await authorize();
    shop().world.trouble.onCall = (call) => (call === 'capture' ? loss : undefined);
    const answer = await browser.settle(secret);
    expect(answer.body.status).toBe('processing');
    expect(answer.body.order).toBeTruthy();
    expect(await readState()).toEqual(['allocated']);
    expect(await readStock()).toBe(10);

    shop().world.trouble.onCall = () => undefined;
    expect((await browser.settle(secret)).body.status).toBe('paid');
    expect(await readBank()).toMatchObject([{ captures: 1, captured_cents: 2_200 }]);
  });

  test.each(['lose request', 'lose answer'] as const)('is voided (%s)', async (loss) => {
    const { browser, secret } = await authorize();
    await shop().db.execute(sql`update supplements set is_active = false where id = 1`);
    shop().world.trouble.onCall = (call) => (call === 'cancel' ? loss : undefined);
    expect((await browser.settle(secret)).status).toBe(409);
    expect(await readState()).toEqual(['rejected']);

    shop().world.trouble.onCall = () => undefined;
    expect((await browser.settle(secret)).status).toBe(409);
    expect(await readState()).toEqual(['canceled']);
    expect(await readBank()).toMatchObject([{ status: 'canceled' }]);
  });

  test('shows the stored state to the shopper', async () => {
    const { browser, secret } = await authorize();
    shop().world.trouble.onCall = () => 'lose request';
    expect(await browser.settle(secret)).toEqual({
      status: 200,
      body: { status: 'open', order: null },
    });
    await bringToRest(shop());
    expect(await inspect(shop(), 'rest')).toEqual([]);
    expect(await readState()).toEqual(['paid']);
  });
});

describe('a process that dies', () => {
  test.each(PAYMENT_POINTS)(
    'leaves nothing unfinished and charges at most once (%s)',
    async (point) => {
      const browser = shop().openBrowser();
      let times = 0;
      shop().world.trouble.onPoint = (reached) => reached === point && (times += 1) === 1;
      const voids = point === 'before-void' || point === 'after-void';
      for (let tries = 0; tries < 2; tries += 1) {
        const loaded = await browser.load([LINE]);
        const secret = loaded.body.clientSecret;
        if (!secret) continue;
        await browser.confirm(secret);
        if (voids)
          await shop().db.execute(sql`update supplements set is_active = false where id = 1`);
        await browser.settle(secret);
      }
      expect(times).toBeGreaterThan(0);
      expect(await inspect(shop(), 'instant')).toEqual([]);
      await bringToRest(shop());
      expect(await inspect(shop(), 'rest')).toEqual([]);
      const charged = voids ? 0 : 2_200;
      const bank = await shop().rows(
        sql`select coalesce(sum(captured_cents), 0)::int as cents from demo_intents`,
      );
      expect(bank).toEqual([{ cents: charged }]);
    },
  );
});

describe('a payment that is changed directly at the provider', () => {
  const captureByHand = () =>
    shop().db.execute(
      sql`update demo_intents set status = 'succeeded', captured_cents = amount_cents`,
    );

  const readOrders = () =>
    shop().rows(sql`select payment_status, total_amount, refunded_amount from orders`);

  test('places the order if it was captured early', async () => {
    const { browser, secret } = await authorize();
    await captureByHand();
    expect((await browser.settle(secret)).body.status).toBe('paid');
    expect(await readStock()).toBe(10);
  });

  test('gets refunded and recorded as an order if it was captured without stock', async () => {
    const { browser, secret } = await authorize();
    await captureByHand();
    await shop().db.execute(sql`update supplements set is_active = false where id = 1`);
    expect((await browser.settle(secret)).status).toBe(409);
    expect(await readBank()).toMatchObject([{ captured_cents: 2_200, refunded_cents: 2_200 }]);
    expect(
      await shop().rows(sql`select payment_status, order_status, refunded_amount from orders`),
    ).toEqual([{ payment_status: 'refunded', order_status: 'canceled', refunded_amount: '22.00' }]);
    expect(await readStock()).toBe(12);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('tells the buyer that the card was charged and refunded', async () => {
    const { browser, secret } = await authorize();
    await captureByHand();
    await shop().db.execute(sql`update supplements set is_active = false where id = 1`);
    const answer = {
      status: 409,
      body: {
        code: 'payment_canceled',
        message:
          'Insufficient inventory: Liver Renew (requested: 2, available: 0). Your card was charged and refunded in full.',
      },
    };
    expect(await browser.settle(secret)).toMatchObject(answer);
    expect(await browser.settle(secret)).toMatchObject(answer);
  });

  test.each(['lose request', 'lose answer'] as const)('is refunded once (%s)', async (loss) => {
    const { browser, secret } = await authorize();
    await captureByHand();
    await shop().db.execute(sql`update supplements set is_active = false where id = 1`);
    shop().world.trouble.onCall = (call) => (call === 'refund' ? loss : undefined);
    expect((await browser.settle(secret)).status).toBe(409);
    await bringToRest(shop());
    expect(await readBank()).toMatchObject([{ refunded_cents: 2_200 }]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('gets voided if it has another amount', async () => {
    const { browser, secret } = await authorize();
    await shop().db.execute(sql`alter table demo_intents disable trigger audit_update`);
    await shop().db.execute(sql`update demo_intents set amount_cents = 100`);
    const answer = await browser.settle(secret);
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_canceled' } });
    expect(await readBank()).toMatchObject([{ status: 'canceled', captured_cents: 0 }]);
    await shop().db.execute(sql`update demo_intents set amount_cents = 2200`);
    await shop().db.execute(sql`alter table demo_intents enable trigger audit_update`);
    expect(await readStock()).toBe(12);
  });

  test('gets refunded if it was captured with another amount', async () => {
    const { browser, secret } = await authorize();
    await shop().db.execute(sql`alter table demo_intents disable trigger audit_update`);
    await shop().db.execute(
      sql`update demo_intents set amount_cents = 100, status = 'succeeded', captured_cents = 100`,
    );
    await shop().db.execute(sql`alter table demo_intents enable trigger audit_update`);
    expect((await browser.settle(secret)).body.message).toBe(
      'The payment could not be completed. Your card was charged and refunded in full.',
    );
    expect(await readState()).toEqual(['canceled']);
    expect(await readBank()).toMatchObject([{ captured_cents: 100, refunded_cents: 100 }]);
    expect(await readOrders()).toEqual([
      { payment_status: 'refunded', total_amount: '1.00', refunded_amount: '1.00' },
    ]);
    await restock(shop());
  });

  test.each([500, 2_200])('refunds the rest if %d cents were refunded', async (cents) => {
    const { browser, secret } = await authorize();
    await captureByHand();
    await shop().db.execute(sql`update demo_intents set refunded_cents = ${cents}`);
    await shop().db.execute(sql`update supplements set is_active = false where id = 1`);
    expect((await browser.settle(secret)).status).toBe(409);
    expect(await readState()).toEqual(['canceled']);
    expect(await readBank()).toMatchObject([{ captured_cents: 2_200, refunded_cents: 2_200 }]);
    expect(await readOrders()).toEqual([
      { payment_status: 'refunded', total_amount: '22.00', refunded_amount: '22.00' },
    ]);
  });

  test.each(['canceled', 'requires_payment_method'])(
    'releases the stock if the authorization lapses to %s',
    async (status) => {
      const { browser, secret } = await authorize();
      shop().world.trouble.onCall = (call) => (call === 'capture' ? 'lose request' : undefined);
      await browser.settle(secret);
      expect(await readState()).toEqual(['allocated']);
      await shop().db.execute(sql`update demo_intents set status = ${status}`);
      await bringToRest(shop());
      expect(await readStock()).toBe(12);
      expect(await readState()).toEqual(['canceled']);
      expect(await inspect(shop(), 'rest')).toEqual([]);
    },
  );
});

describe('a cancellation at the moment of payment', () => {
  test('lets the first at the bank win', async () => {
    const browser = shop().openBrowser();
    const secret = secretOf(await browser.load([LINE]));
    await shop().db.execute(sql`update checkouts set expires_at = now() - interval '1 second'`);
    const { payments } = shop().deps;
    const cancel = payments.cancel.bind(payments);
    vi.spyOn(payments, 'cancel').mockImplementationOnce(async (id) => {
      await browser.confirm(secret);
      await cancel(id);
    });
    expect((await browser.settle(secret)).status).toBe(409);
    expect(await readBank()).toMatchObject([{ status: 'canceled', captures: 0 }]);
    await bringToRest(shop());
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('becomes an order if the bank collected first', async () => {
    const browser = shop().openBrowser();
    const secret = secretOf(await browser.load([LINE]));
    await shop().db.execute(sql`update checkouts set expires_at = now() - interval '1 second'`);
    vi.spyOn(shop().deps.payments, 'cancel').mockImplementationOnce(async () => {
      await shop().db.execute(
        sql`update demo_intents set status = 'succeeded', captured_cents = amount_cents`,
      );
      throw new ProviderError('It is succeeded.', { refused: true });
    });
    expect((await browser.settle(secret)).body.status).toBe('paid');
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });
});
