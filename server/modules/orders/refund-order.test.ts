import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { listBestSellers } from '#server/modules/reports/recent-sales.ts';
import { ProviderError } from '#server/providers/payments/payment-provider.ts';
import { secretOf } from '#tests/checkout/shopper.ts';
import {
  bringToRest,
  collectEvents,
  deliverEvent,
  inspect,
} from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { makeCharges } from '#tests/support/charges.ts';
import { cancelOrder, carryOutPendingRefunds, refundOrder } from './refund-order.ts';

const shop = useShop();

/** Two of supplement 1 at $11.00 and three of supplement 2 at $12.00: $58.00. */
async function placeOrder(): Promise<number> {
  const browser = shop().openBrowser();
  const secret = secretOf(
    await browser.load([
      { id: 1, quantity: 2 },
      { id: 2, quantity: 3 },
    ]),
  );
  await browser.confirm(secret);
  const { body } = await browser.settle(secret);
  return body.order!.id;
}

const refund = (orderId: number, change: object = {}) =>
  refundOrder(shop().checkout, { orderId, restock: false, ...change });

async function readOrder() {
  const [row] = await shop().rows(
    sql`select payment_status, order_status, refunded_amount from orders`,
  );
  return row;
}
async function readShelf() {
  const rows = await shop().rows<{ stock: number }>(
    sql`select stock_quantity as stock from supplements where id in (1, 2) order by id`,
  );
  return rows.map((row) => row.stock);
}
/** The amounts in the emails about refunds. */
async function readRefundEmails() {
  const rows = await shop().rows<{ subject: string }>(
    sql`select subject from email_outbox where kind = 'refunded' order by id`,
  );
  return rows.map(({ subject }) => subject.split(' ')[0]);
}
async function readRefundedParts() {
  const rows = await shop().rows<{ text: string }>(
    sql`select text_body as text from email_outbox where kind = 'refunded' order by id`,
  );
  return rows.map(({ text }) => /We refunded (.*?) to your card/.exec(text)?.[1]);
}
/** The refunds in the order's history. */
async function readRefundedEvents() {
  const rows = await shop().rows<{ cents: number }>(
    sql`select (detail->>'amountCents')::int as cents from order_events where kind = 'refunded' order by id`,
  );
  return rows.map(({ cents }) => cents);
}
const readBank = async () => {
  const [row] = await shop().rows<{ cents: number }>(
    sql`select refunded_cents as cents from demo_intents`,
  );
  return row!.cents;
};
const ship = () => shop().db.execute(sql`update orders set order_status = 'shipped'`);
/** A unit is refunded, the answer is lost, and the bank's event comes before anybody asks again. */
async function hearOfRefundFirst(orderId: number): Promise<void> {
  shop().world.trouble.onCall = (call) => (call === 'refund' ? 'lose answer' : undefined);
  await expect(
    refund(orderId, { lines: [{ id: 1, quantity: 1 }], restock: true }),
  ).rejects.toThrow();
  shop().world.trouble.onCall = () => undefined;
  await collectEvents(shop());
  for (const event of shop().world.events) await deliverEvent(shop(), event);
}
const letTimePass = () =>
  shop().db.execute(sql`update refunds set updated_at = now() - interval '1 minute'`);

describe('a refund', () => {
  test('refunds and restocks everything', async () => {
    await refund(await placeOrder(), { restock: true });
    expect(await readOrder()).toEqual({
      payment_status: 'refunded',
      order_status: 'canceled',
      refunded_amount: '58.00',
    });
    expect(await readBank()).toBe(5_800);
    expect(await readShelf()).toEqual([12, 12]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('refunds everything without restocking', async () => {
    await refund(await placeOrder());
    expect(await readShelf()).toEqual([10, 9]);
    expect(await readBank()).toBe(5_800);
  });

  test('refunds some units, then the rest', async () => {
    const orderId = await placeOrder();
    await refund(orderId, { lines: [{ id: 2, quantity: 2 }], restock: true });
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', refunded_amount: '24.00' });
    expect(await readShelf()).toEqual([10, 11]);
    await refund(orderId, { lines: [{ id: 1, quantity: 1 }] });
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', refunded_amount: '35.00' });
    await refund(orderId, { restock: true });
    expect(await readOrder()).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: '58.00',
    });
    expect(await readShelf()).toEqual([11, 12]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('leaves the other units among the best sellers', async () => {
    const orderId = await placeOrder();
    const readBest = async () =>
      (await listBestSellers(shop().db, 30, 8)).map((best) => [
        best.id,
        best.quantity,
        best.revenueCents,
      ]);
    await refund(orderId, { lines: [{ id: 2, quantity: 2 }], restock: true });
    expect(await readBest()).toEqual([
      [1, 2, 2_200],
      [2, 1, 1_200],
    ]);
    await refund(orderId, { lines: [{ id: 1, quantity: 2 }] });
    expect(await readBest()).toEqual([[2, 1, 1_200]]);
    await refund(orderId);
    expect(await readBest()).toEqual([]);
  });

  test('uses the price that was paid', async () => {
    const orderId = await placeOrder();
    await shop().db.execute(
      sql`update supplements set price = '99.00', name = 'Renamed', is_active = false where id = 1`,
    );
    await refund(orderId, { lines: [{ id: 1, quantity: 1 }], restock: true });
    expect(await readBank()).toBe(1_100);
    await shop().db.execute(sql`update supplements set name = 'Liver Renew' where id = 1`);
  });

  test.each([
    ['more units than were bought', [{ id: 1, quantity: 3 }]],
    ['a supplement that was not bought', [{ id: 3, quantity: 1 }]],
    ['no units', [{ id: 1, quantity: 0 }]],
    ['negative units', [{ id: 1, quantity: -1 }]],
    [
      'a line twice',
      [
        { id: 1, quantity: 1 },
        { id: 1, quantity: 1 },
      ],
    ],
    ['an empty list', []],
  ])('refuses %s', async (_name, lines) => {
    const orderId = await placeOrder();
    await expect(refund(orderId, { lines })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await readBank()).toBe(0);
    expect(await shop().rows(sql`select * from refunds`)).toEqual([]);
  });

  test('refuses orders that are unknown, refunded or were never charged', async () => {
    await expect(refund(2_000_000)).rejects.toMatchObject({ code: 'not_found' });
    const orderId = await placeOrder();
    await refund(orderId);
    await expect(refund(orderId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await readBank()).toBe(5_800);

    await shop()
      .openBrowser()
      .buy([{ id: 3, quantity: 1 }], 'refusesCapture');
    const [canceled] = await shop().rows<{ id: number }>(
      sql`select id from orders where payment_status = 'canceled'`,
    );
    await expect(refund(canceled!.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('refunds once when requested ten times at once', async () => {
    const orderId = await placeOrder();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => refund(orderId, { restock: true })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await readBank()).toBe(5_800);
    expect(await readShelf()).toEqual([12, 12]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('refunds at most what was paid when lines are refunded at once', async () => {
    const orderId = await placeOrder();
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        refund(orderId, { lines: [{ id: 2, quantity: 1 }], restock: true }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect(await readBank()).toBe(3_600);
    expect(await readShelf()).toEqual([10, 12]);
  });
});

describe('the email about a refund', () => {
  test('says that an order was refunded in full', async () => {
    const orderId = await placeOrder();
    await ship();
    await refund(orderId);
    expect(await readRefundedParts()).toEqual([`order #${orderId} in full`]);
  });

  test('tells a partial refund from the rest', async () => {
    const orderId = await placeOrder();
    await ship();
    await refund(orderId, { lines: [{ id: 1, quantity: 1 }] });
    await refund(orderId);
    expect(await readRefundedParts()).toEqual([
      `$11.00 of order #${orderId}`,
      `the remaining $47.00 of order #${orderId}`,
    ]);
  });
});

describe('a refund that the bank does not answer', () => {
  test.each(['lose request', 'lose answer'] as const)(
    'is carried out once, later (%s)',
    async (loss) => {
      const orderId = await placeOrder();
      shop().world.trouble.onCall = (call) => (call === 'refund' ? loss : undefined);
      await expect(refund(orderId, { restock: true })).rejects.toMatchObject({
        code: 'payment_provider_failed',
      });
      expect(await readShelf()).toEqual([10, 9]);
      await expect(refund(orderId)).rejects.toMatchObject({ code: 'invalid_input' });

      shop().world.trouble.onCall = () => undefined;
      await letTimePass();
      await Promise.all([1, 2, 3].map(() => carryOutPendingRefunds(shop().checkout)));
      expect(await readOrder()).toMatchObject({
        payment_status: 'refunded',
        refunded_amount: '58.00',
      });
      expect(await readBank()).toBe(5_800);
      expect(await readShelf()).toEqual([12, 12]);
      expect(await inspect(shop(), 'rest')).toEqual([]);
    },
  );

  test('does not block refunds that come after it', async () => {
    const orderId = await placeOrder();
    shop().world.trouble.onCall = (call) => (call === 'refund' ? 'lose request' : undefined);
    await shop().db.execute(sql`insert into refunds (order_id, charges, units, restock)
      select ${orderId}, ${JSON.stringify(makeCharges(1))}::jsonb, '[]', false from generate_series(1, 20)`);
    await expect(refund(orderId)).rejects.toThrow();
    await letTimePass();
    await carryOutPendingRefunds(shop().checkout);

    const asked = vi.spyOn(shop().deps.payments, 'refund');
    await shop().db.execute(sql`update refunds set updated_at = updated_at - interval '1 minute'`);
    await carryOutPendingRefunds(shop().checkout);
    const amounts = asked.mock.calls.map(([call]) => call.amountCents);
    expect(amounts).toContain(5_780);
    // No shop would have written them: the books do not add up with them.
    await shop().db.execute(sql`delete from refunds`);
  });

  test('does not get counted twice when the bank reports it', async () => {
    const orderId = await placeOrder();
    await hearOfRefundFirst(orderId);
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', refunded_amount: '11.00' });
    await letTimePass();
    await carryOutPendingRefunds(shop().checkout);
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', refunded_amount: '11.00' });
    expect(await readRefundEmails()).toEqual(['$11.00']);
    expect(await readRefundedEvents()).toEqual([1_100]);
    expect(await readShelf()).toEqual([11, 9]);
    await bringToRest(shop());
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });
});

describe('a refund that the bank reported before it was closed', () => {
  test.each([
    { what: 'canceling', act: (orderId: number) => cancelOrder(shop().checkout, { orderId }) },
    { what: 'refunding the rest', act: (orderId: number) => refund(orderId, { restock: true }) },
  ])('delays $what, which then refunds all of the rest', async ({ act }) => {
    const orderId = await placeOrder();
    await hearOfRefundFirst(orderId);

    await expect(act(orderId)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('still pending') as string,
    });
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', order_status: 'processing' });
    await letTimePass();
    await carryOutPendingRefunds(shop().checkout);
    await act(orderId);
    await bringToRest(shop());
    expect(await readBank()).toBe(5_800);
    expect(await readShelf()).toEqual([12, 12]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });
});

describe('a refund that the bank refuses', () => {
  const refuseNext = () =>
    vi
      .spyOn(shop().deps.payments, 'refund')
      .mockRejectedValueOnce(new ProviderError('The account is closed.', { refused: true }));

  test('leaves the order unchanged and refundable', async () => {
    const orderId = await placeOrder();
    refuseNext();
    await expect(refund(orderId, { restock: true })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The refund was refused: The account is closed.',
    });
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', refunded_amount: '0.00' });
    expect(await readShelf()).toEqual([10, 9]);
    await refund(orderId, { restock: true });
    expect(await readBank()).toBe(5_800);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test.each([
    ['its units', {}],
    ['an amount', { amountCents: 5_800 }],
  ])('reopens an order canceled by a refund of %s', async (_name, change) => {
    const orderId = await placeOrder();
    refuseNext();
    await expect(refund(orderId, change)).rejects.toMatchObject({ code: 'conflict' });
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', order_status: 'processing' });
  });

  test('reopens a canceled order', async () => {
    const orderId = await placeOrder();
    refuseNext();
    await expect(cancelOrder(shop().checkout, { orderId })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', order_status: 'processing' });
  });
});

describe('a refund of the last units', () => {
  const ONE = { lines: [{ id: 1, quantity: 2 }] };
  const OTHER = { lines: [{ id: 2, quantity: 3 }] };

  test('leaves a shipped order shipped', async () => {
    const orderId = await placeOrder();
    await ship();
    await refund(orderId, ONE);
    await refund(orderId, OTHER);
    expect(await readOrder()).toMatchObject({ order_status: 'shipped' });
  });

  test.each(['the last', 'the first'])(
    'stops shipping until the bank refuses %s',
    async (refused) => {
      const orderId = await placeOrder();
      shop().world.trouble.onCall = (call) => (call === 'refund' ? 'lose request' : undefined);
      await expect(refund(orderId, ONE)).rejects.toThrow();
      expect(await readOrder()).toMatchObject({ order_status: 'processing' });
      await expect(refund(orderId, OTHER)).rejects.toThrow();
      expect(await readOrder()).toMatchObject({ order_status: 'canceled' });
      shop().world.trouble.onCall = () => undefined;
      const { payments } = shop().deps;
      const giveBack = payments.refund.bind(payments);
      const refusedCents = refused === 'the last' ? 3_600 : 2_200;
      vi.spyOn(payments, 'refund').mockImplementation((request) =>
        request.amountCents === refusedCents
          ? Promise.reject(new ProviderError('The account is closed.', { refused: true }))
          : giveBack(request),
      );
      await bringToRest(shop());
      expect(await readOrder()).toMatchObject({
        payment_status: 'paid',
        order_status: 'processing',
      });
      vi.restoreAllMocks();
      await refund(orderId);
      expect(await readOrder()).toMatchObject({
        payment_status: 'refunded',
        order_status: 'canceled',
      });
      expect(await inspect(shop(), 'rest')).toEqual([]);
    },
  );

  test('leaves an order shipped that ships at the same moment', async () => {
    const orderId = await placeOrder();
    const [shipped] = await Promise.all([
      shop().rows(sql`update orders set order_status = 'shipped'
        where id = ${orderId} and payment_status = 'paid' and order_status = 'processing' returning id`),
      refund(orderId, { restock: true }),
    ]);
    expect(await readOrder()).toMatchObject({
      payment_status: 'refunded',
      order_status: shipped.length > 0 ? 'shipped' : 'canceled',
    });
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });
});

describe('a refund made at the bank', () => {
  const giveBack = async (amountCents: number) => {
    const [payment] = await shop().rows<{ id: string }>(sql`select id from demo_intents`);
    await shop().deps.payments.refund({
      intentId: payment!.id,
      amountCents,
      key: `by_hand_${amountCents}`,
    });
    await collectEvents(shop());
    for (const event of shop().world.events.splice(0)) {
      expect(await deliverEvent(shop(), event)).toBe(200);
      expect(await deliverEvent(shop(), event)).toBe(200);
    }
  };

  test('updates the order, in part and in full', async () => {
    await placeOrder();
    await giveBack(1_000);
    expect(await readOrder()).toMatchObject({ payment_status: 'paid', refunded_amount: '10.00' });
    await giveBack(4_800);
    expect(await readOrder()).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: '58.00',
    });
    expect(await readShelf()).toEqual([10, 9]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('gets emailed to the customer once', async () => {
    const orderId = await placeOrder();
    await giveBack(1_000);
    await giveBack(4_800);
    expect(await readRefundEmails()).toEqual(['$10.00', '$48.00']);
    expect(await readRefundedEvents()).toEqual([1_000, 4_800]);
    expect(await readRefundedParts()).toEqual([
      `$10.00 of order #${orderId}`,
      `the remaining $48.00 of order #${orderId}`,
    ]);
  });

  test('counts old entries, which have only the total', async () => {
    const orderId = await placeOrder();
    await giveBack(1_000);
    await shop().db.execute(
      sql`update order_events set detail = '{"refundedCents": 1000}' where kind = 'refunded'`,
    );
    await giveBack(500);
    expect(await readRefundEmails()).toEqual(['$10.00', '$5.00']);
    const events = await shop().rows(
      sql`select detail from order_events where order_id = ${orderId} and kind = 'refunded' order by id`,
    );
    expect(events.at(-1)).toEqual({ detail: { amountCents: 500, refundedCents: 1_500 } });
  });

  test('does not get reported again with a pending refund of the console', async () => {
    const orderId = await placeOrder();
    await giveBack(1_000);
    shop().world.trouble.onCall = (call) => (call === 'refund' ? 'lose answer' : undefined);
    await expect(refund(orderId, { lines: [{ id: 1, quantity: 1 }] })).rejects.toThrow();
    shop().world.trouble.onCall = () => undefined;
    await bringToRest(shop());
    expect(await readOrder()).toMatchObject({ refunded_amount: '21.00' });
    expect(await readRefundedEvents()).toEqual([1_000, 1_100]);
    expect(await readRefundEmails()).toEqual(['$10.00', '$11.00']);
  });

  test.each(['succeeds', 'is refused'])(
    'is reported when a pending refund of the console %s',
    async (outcome) => {
      const orderId = await placeOrder();
      shop().world.trouble.onCall = (call) => (call === 'refund' ? 'lose request' : undefined);
      await expect(refund(orderId, { lines: [{ id: 1, quantity: 1 }] })).rejects.toThrow();
      shop().world.trouble.onCall = () => undefined;
      await giveBack(1_000);
      expect(await readRefundedEvents()).toEqual([]);
      if (outcome === 'is refused') {
        const refusal = new ProviderError('The account is closed.', { refused: true });
        vi.spyOn(shop().deps.payments, 'refund').mockRejectedValueOnce(refusal);
      }
      await bringToRest(shop());
      const own = outcome === 'succeeds' ? [1_100] : [];
      expect(await readRefundedEvents()).toEqual([...own, 1_000]);
      expect(await readRefundEmails()).toContain('$10.00');
    },
  );

  test('can precede the news that the order was paid', async () => {
    shop().world.trouble.onCall = (call) => (call === 'capture' ? 'lose answer' : undefined);
    await placeOrder();
    shop().world.trouble.onCall = () => undefined;
    expect(await readOrder()).toMatchObject({ payment_status: 'pending' });
    await collectEvents(shop());
    shop().world.events = [];
    await giveBack(5_800);
    expect(await readOrder()).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: '58.00',
    });
    expect(await shop().rows(sql`select state from checkouts`)).toEqual([{ state: 'paid' }]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('lowers the refundable amount', async () => {
    const orderId = await placeOrder();
    await giveBack(5_000);
    await expect(refund(orderId, { amountCents: 801 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only $8.00 of this order can still be refunded.',
    });
    await refund(orderId, { lines: [{ id: 1, quantity: 1 }] });
    expect(await readBank()).toBe(5_800);
    expect(await readOrder()).toMatchObject({ payment_status: 'refunded' });
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });
});

describe('canceling an order', () => {
  test('refunds and restocks everything', async () => {
    const orderId = await placeOrder();
    await cancelOrder(shop().checkout, { orderId, reason: 'changed their mind' });
    expect(await readOrder()).toEqual({
      payment_status: 'refunded',
      order_status: 'canceled',
      refunded_amount: '58.00',
    });
    expect(await readShelf()).toEqual([12, 12]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('refunds and restocks only the rest after a partial refund', async () => {
    const orderId = await placeOrder();
    await refund(orderId, { lines: [{ id: 2, quantity: 1 }] });
    await cancelOrder(shop().checkout, { orderId });
    expect(await readBank()).toBe(5_800);
    expect(await readShelf()).toEqual([12, 11]);
  });

  test('refuses shipped orders', async () => {
    const orderId = await placeOrder();
    await ship();
    await expect(cancelOrder(shop().checkout, { orderId })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await readBank()).toBe(0);
    expect(await readShelf()).toEqual([10, 9]);
  });

  test('lets only one of a shipment and a cancellation happen', async () => {
    // Four orders are all that the shelf holds, should every shipment win.
    for (let round = 0; round < 4; round += 1) {
      const orderId = await placeOrder();
      const [canceled, shipped] = await Promise.all([
        cancelOrder(shop().checkout, { orderId }).then(
          () => true,
          () => false,
        ),
        shop().rows(sql`update orders set order_status = 'shipped'
          where id = ${orderId} and payment_status = 'paid' and order_status = 'processing' returning id`),
      ]);
      expect(Number(canceled) + shipped.length).toBe(1);
    }
    await bringToRest(shop());
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('refunds once when a full refund is made at the same moment', async () => {
    const orderId = await placeOrder();
    await Promise.allSettled([
      cancelOrder(shop().checkout, { orderId }),
      refund(orderId, { restock: true }),
      cancelOrder(shop().checkout, { orderId }),
    ]);
    await bringToRest(shop());
    expect(await readBank()).toBe(5_800);
    expect(await readShelf()).toEqual([12, 12]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });
});
