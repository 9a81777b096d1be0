import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders, refunds } from '#server/db/schema.ts';
import { extraOf } from '#shared/rules/charges.ts';
import { bringToRest, inspect, restock } from '#tests/checkout/simulated-shop.ts';
import { useShop } from '#tests/checkout/use-shop.ts';
import { buyParcel, decideSettings, parcelFor } from '#tests/support/delivery.ts';
import { cancelOrder, refundOrder } from './refund-order.ts';

const shop = useShop();

beforeEach(() => decideSettings(shop().db));

/** Two of supplement 1 at $11.00 and three of supplement 2 at $12.00, sent for $5.95, all taxed 7.25 %. */
const sell = () =>
  buyParcel(shop().app, [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 3 },
  ]);

const refund = (orderId: number, change: object = {}) =>
  refundOrder(shop().checkout, { orderId, restock: false, ...change });

async function readOrder(id: number) {
  const [order] = await shop().db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('no order');
  return order;
}

const readRefunds = () =>
  shop()
    .db.select({ charges: refunds.charges })
    .from(refunds)
    .orderBy(refunds.id)
    .then((rows) =>
      rows.map(({ charges }) => ({
        amount: charges.totalCents,
        delivery: extraOf(charges, 'delivery').cents,
        tax: charges.taxCents,
        adjustment: extraOf(charges, 'adjustment').cents,
      })),
    );

describe('an order with delivery and tax', () => {
  test('refunds a unit with its part of the tax', async () => {
    const id = await sell();
    // Tax: 1.60 (rounded up) on $22.00, 2.61 on $36.00, 0.43 on $5.95.
    expect(await readOrder(id)).toMatchObject({
      totalAmount: '68.59',
      charges: {
        linesCents: 5_800,
        discountCents: 0,
        extras: [{ kind: 'delivery', cents: 595, taxCents: 43 }],
        taxCents: 464,
        totalCents: 6_859,
      },
    });
    await refund(id, { lines: [{ id: 2, quantity: 1 }] });
    await refund(id, { lines: [{ id: 2, quantity: 2 }] });
    expect(await readRefunds()).toEqual([
      { amount: 1_287, delivery: 0, tax: 87, adjustment: 0 },
      { amount: 2_574, delivery: 0, tax: 174, adjustment: 0 },
    ]);
  });

  test('refunds an amount alone and beside units, then the rest', async () => {
    const id = await sell();
    await refund(id, { lines: [], amountCents: 500 });
    await refund(id, { lines: [{ id: 1, quantity: 1 }], amountCents: 100 });
    expect(await readOrder(id)).toMatchObject({ orderStatus: 'processing', totalAmount: '68.59' });
    await expect(refund(id, { amountCents: 5_080 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only $50.79 of this order can still be refunded.',
    });
    await refund(id);
    expect(await readRefunds()).toEqual([
      { amount: 500, delivery: 0, tax: 0, adjustment: 500 },
      { amount: 1_280, delivery: 0, tax: 80, adjustment: 100 },
      { amount: 5_079, delivery: 595, tax: 384, adjustment: -600 },
    ]);
    expect(await readOrder(id)).toMatchObject({ refundedAmount: '68.59', orderStatus: 'canceled' });
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('emails the amount', async () => {
    await refund(await sell(), { lines: [], amountCents: 500 });
    const [mail] = await shop().rows<{ text_body: string }>(
      sql`select text_body from email_outbox where kind = 'refunded'`,
    );
    expect(mail?.text_body).toContain('Adjustment: $5.00');
    expect(mail?.text_body).not.toContain('Items: $0.00');
  });

  test('cancels an unshipped order when its last cent is refunded', async () => {
    const id = await sell();
    await refund(id, { lines: [], amountCents: 6_858 });
    expect(await readOrder(id)).toMatchObject({
      paymentStatus: 'paid',
      orderStatus: 'processing',
    });
    await refund(id, { lines: [{ id: 1, quantity: 1 }] });
    expect(await readRefunds()).toEqual([
      { amount: 6_858, delivery: 0, tax: 0, adjustment: 6_858 },
      { amount: 1, delivery: 0, tax: 80, adjustment: -1_179 },
    ]);
    expect(await readOrder(id)).toMatchObject({
      paymentStatus: 'refunded',
      orderStatus: 'canceled',
    });
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('refunds delivery with its tax, once', async () => {
    const id = await sell();
    await refund(id, { lines: [], extras: ['delivery'] });
    expect(await readRefunds()).toEqual([{ amount: 638, delivery: 595, tax: 43, adjustment: 0 }]);
    await expect(refund(id, { lines: [], extras: ['delivery'] })).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is no delivery charge left to refund.',
    });
    await refund(id, { lines: [{ id: 1, quantity: 2 }] });
    await refund(id);
    expect(await readOrder(id)).toMatchObject({
      paymentStatus: 'refunded',
      refundedAmount: '68.59',
    });
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });

  test('refunds remaining delivery after all units', async () => {
    const id = await sell();
    await refund(id, {
      lines: [
        { id: 1, quantity: 2 },
        { id: 2, quantity: 3 },
      ],
    });
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'paid', refundedAmount: '62.21' });
    await refund(id);
    expect(await readRefunds()).toContainEqual({
      amount: 638,
      delivery: 595,
      tax: 43,
      adjustment: 0,
    });
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('refunds everything when canceled', async () => {
    const id = await sell();
    await cancelOrder(shop().checkout, { orderId: id });
    expect(await readRefunds()).toEqual([
      { amount: 6_859, delivery: 595, tax: 464, adjustment: 0 },
    ]);
    const [mail] = await shop().rows<{ text_body: string }>(
      sql`select text_body from email_outbox where kind = 'canceled'`,
    );
    for (const row of ['Items: $58.00', 'Delivery: $5.95', 'Tax: $4.64', 'Refunded: $68.59']) {
      expect(mail?.text_body).toContain(row);
    }
  });

  test('refunds at most what the bank still has', async () => {
    const id = await sell();
    const { stripePaymentIntentId: intentId } = await readOrder(id);
    await shop().deps.payments.refund({ intentId: intentId!, amountCents: 6_300, key: 'by_hand' });
    await bringToRest(shop());
    await expect(refund(id, { amountCents: 560 })).rejects.toMatchObject({
      message: 'Only $5.59 of this order can still be refunded.',
    });
    await refund(id);
    expect(await readRefunds()).toEqual([
      { amount: 559, delivery: 595, tax: 464, adjustment: -6_300 },
    ]);
    expect(await inspect(shop(), 'rest')).toEqual([]);
  });
});

/** Quantities of three supplements, then the units, delivery and amount that each refund tries. */
const story = fc.record({
  bought: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  prices: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 3, maxLength: 3 }),
  deliveryCents: fc.integer({ min: 0, max: 3_000 }),
  rate: fc.integer({ min: 0, max: 99_999 }),
  includesDelivery: fc.boolean(),
  steps: fc.array(
    fc.record({
      units: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
      delivery: fc.boolean(),
      amountCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
    }),
    { maxLength: 4 },
  ),
  cancels: fc.boolean(),
});

test('adds up to the cent for any purchase and any refunds', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (given) => {
      await restock(shop());
      for (const [index, cents] of given.prices.entries()) {
        const price = (cents / 100).toFixed(2);
        await shop().db.execute(
          sql`update supplements set price = ${price}::numeric where id = ${index + 1}`,
        );
      }
      const percent = `${Math.floor(given.rate / 1000)}.${String(given.rate % 1000).padStart(3, '0')}`;
      await decideSettings(shop().db, {
        deliveryMethods: [parcelFor(given.deliveryCents)],
        tax: {
          isCharged: true,
          includesDelivery: given.includesDelivery,
          rates: [{ state: 'CA', percent }],
        },
      });
      const lines = given.bought.map((quantity, index) => ({ id: index + 1, quantity }));
      // The smallest amount that a card is charged for is 50 cents.
      fc.pre(lines.some(({ id, quantity }) => quantity * given.prices[id - 1]! >= 50));
      const id = await buyParcel(shop().app, lines);
      for (const { units, delivery, amountCents } of given.steps) {
        const wanted = units.flatMap((quantity, index) =>
          quantity > 0 ? [{ id: index + 1, quantity }] : [],
        );
        // A refund that is too large changes nothing.
        await refund(id, {
          lines: wanted,
          extras: delivery ? ['delivery'] : [],
          amountCents: amountCents || undefined,
        }).catch(() => undefined);
        expect(await inspect(shop(), 'instant')).toEqual([]);
      }
      // Refused when nothing is left to ship or refund.
      if (given.cancels) await cancelOrder(shop().checkout, { orderId: id }).catch(() => undefined);
      await refund(id).catch(() => undefined);
      const order = await readOrder(id);
      const parts = await readRefunds();
      const sum = (name: keyof (typeof parts)[number]) =>
        parts.reduce((all, part) => all + part[name], 0);
      expect(order.paymentStatus).toBe('refunded');
      expect(sum('amount')).toBe(order.charges.totalCents);
      expect(Math.min(...parts.map(({ amount }) => amount))).toBeGreaterThan(0);
      expect(sum('adjustment')).toBeGreaterThanOrEqual(0);
      if (parts.every(({ adjustment }) => adjustment === 0)) {
        expect(sum('delivery')).toBe(extraOf(order.charges, 'delivery').cents);
        expect(sum('tax')).toBe(order.charges.taxCents);
      }
      expect(await inspect(shop(), 'rest')).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 300_000);
