import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orders, refunds } from '#server/db/schema.ts';
import { commissionOf } from '#shared/rules/commission.ts';
import { sumCents, toDecimal } from '#shared/rules/money.ts';
import { makeOrderRow } from '#tests/support/orders.ts';
import { shareCart, signUpPractitioner } from '#tests/support/shared-carts.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { readDueEarnings } from './due-earnings.ts';
import { readOwnEarnings } from './own-earnings.ts';
import { makeCharges } from '#tests/support/charges.ts';

const shop = useTestApp();

const NO_RATE = { commissionRate: 0 };

/**
 * An order in one of four months, with refunds of goods, delivery and tax, some of them at the bank, up to all that was
 * paid. Refunds that are on their way or were refused take nothing; an order that is canceled earns nothing.
 */
const sale = fc
  .record({
    month: fc.constantFrom('2026-01', '2026-02', '2026-03', '2026-12'),
    rate: fc.integer({ min: 1, max: 10_000 }),
    goods: fc.nat(500_000),
    delivery: fc.nat(2_000),
    tax: fc.nat(40_000),
    /** In thousandths of what there is. */
    back: fc.array(
      fc.record({
        goods: fc.nat(300),
        delivery: fc.boolean(),
        tax: fc.nat(300),
        state: fc.constantFrom('succeeded', 'succeeded', 'pending', 'failed'),
      }),
      { maxLength: 3 },
    ),
    byHand: fc.nat(1_000),
    isCanceled: fc.constantFrom(false, false, false, true),
  })
  .map((drawn) => {
    const parts = drawn.back.map((part, index) => ({
      goods: Math.floor((drawn.goods * part.goods) / 1_000),
      delivery: index === 0 && part.delivery ? drawn.delivery : 0,
      tax: Math.floor((drawn.tax * part.tax) / 1_000),
      state: part.state,
    }));
    const made = parts.filter(({ state }) => state === 'succeeded');
    const left = drawn.goods + drawn.delivery + drawn.tax - sumCents(made.map(amountOf));
    const byHand = Math.floor((left * drawn.byHand) / 1_000);
    return {
      ...drawn,
      parts: parts.filter(hasAmount),
      refunded: sumCents(made.map(amountOf)) + byHand,
      goodsBack: sumCents(made.map((part) => part.goods)) + byHand,
    };
  });

type Part = { goods: number; delivery: number; tax: number };
const amountOf = ({ goods, delivery, tax }: Part) => goods + delivery + tax;
const hasAmount = (part: Part) => amountOf(part) > 0;

test('adds up months and orders to the same cent after any refunds', async () => {
  const { db } = shop();
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 12 }), async (sales) => {
      const sender = await signUpPractitioner(shop());
      const { id: cartId } = await shareCart(shop(), sender);
      let expected = 0;
      for (const sold of sales) {
        const charges = makeCharges(sold.goods, sold.delivery, sold.tax);
        const isAllBack = sold.refunded === charges.totalCents && sold.refunded > 0;
        const [order] = await db
          .insert(orders)
          .values(
            makeOrderRow([], {
              charges,
              refundedAmount: toDecimal(sold.refunded),
              paymentStatus: isAllBack ? 'refunded' : 'paid',
              orderStatus: sold.isCanceled ? 'canceled' : 'processing',
              fromSharedCartId: cartId,
              commissionRate: sold.rate,
              createdAt: `${sold.month}-15T12:00:00.000Z`,
            }),
          )
          .returning({ id: orders.id });
        if (!order) throw new Error('No order was written.');
        for (const part of sold.parts) {
          await db.insert(refunds).values({
            orderId: order.id,
            charges: makeCharges(part.goods, part.delivery, part.tax),
            units: [],
            restock: false,
            state: part.state,
          });
        }
        if (sold.isCanceled) continue;
        expected += commissionOf({
          goodsCents: sold.goods,
          refundedGoodsCents: sold.goodsBack,
          rate: sold.rate,
        });
      }
      const { months, earnedCents } = await readOwnEarnings(db, sender.user.id, NO_RATE);
      expect(earnedCents).toBe(expected);
      expect(sumCents(months.map((month) => month.earnedCents))).toBe(expected);
      for (const month of months) expect(month.earnedCents).toBeGreaterThanOrEqual(0);
      expect((await readDueEarnings(db, sender.user.id)).dueCents).toBe(expected);
    }),
    { numRuns: 25 },
  );
}, 120_000);
