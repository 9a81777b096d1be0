import { sql } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { orderEvents, orders } from '#server/db/schema.ts';
import { createToken } from '#server/security/tokens.ts';
import type { CheckoutLine } from '#shared/contracts/checkout.ts';
import type { Discount } from '#shared/contracts/discounts.ts';
import type { Charges } from '#shared/rules/charges.ts';
import { rateAfterGift } from '#shared/rules/discounts.ts';
import { toDecimal } from '#shared/rules/money.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import { totalQuantity } from '#shared/rules/totals.ts';
import type { OrderItem } from '#shared/contracts/orders.ts';

type Purchase = {
  id: string;
  userId: number | null;
  sharedCartId: number | null;
  /** The version of the recommendation that the buyer saw. */
  sharedCartVersion: number | null;
  intentId: string | null;
  items: readonly CheckoutLine[];
  charges: Charges;
  discount: Discount | null;
  delivery: Delivery | null;
};

export type OrderLink = { id: number; token: string | null };

/** Copies names and prices, so that later edits of the catalog do not change the order. */
export async function placeOrder(tx: Db, checkout: Purchase): Promise<OrderLink> {
  const items: OrderItem[] = checkout.items.map((line) => ({
    id: line.id,
    name: line.name,
    category: line.category,
    quantity: line.quantity,
    price: toDecimal(line.unitCents),
    ...(line.discountCents && { discount: toDecimal(line.discountCents) }),
    ...(line.taxCents && { tax: toDecimal(line.taxCents) }),
  }));
  const token = createToken();
  const [event] = await write(tx, {
    userId: checkout.userId,
    items: JSON.stringify(items),
    totalItems: items.length,
    totalQuantity: totalQuantity(items),
    charges: checkout.charges,
    delivery: checkout.delivery && JSON.stringify(checkout.delivery),
    discount: checkout.discount && JSON.stringify(checkout.discount),
    agreedRate: agreedRate(checkout.discount),
    intentId: checkout.intentId,
    sharedCartId: checkout.sharedCartId,
    sharedCartVersion: checkout.sharedCartVersion,
    checkoutId: checkout.id,
    token,
  });
  if (!event) throw new Error('The order was not written.');
  return { id: event.orderId, token };
}

type OrderRow = Pick<
  Purchase,
  'userId' | 'sharedCartId' | 'sharedCartVersion' | 'intentId' | 'charges'
> & {
  items: string;
  totalItems: number;
  totalQuantity: number;
  delivery: string | null;
  discount: string | null;
  /** Null for the rate of the sender. */
  agreedRate: number | null;
  checkoutId: string;
  token: string;
};

/** A gift comes out of the commission that was agreed with it. The own price earns none. */
function agreedRate(discount: Discount | null): number | null {
  if (discount?.kind === 'own') return 0;
  if (discount?.commissionRate === undefined) return null;
  return rateAfterGift(discount.commissionRate, discount.rate ?? 0);
}

const write = buildOnce((tx, valueOf: ValueOf<OrderRow>) => {
  // The commission rate is fixed at the sale: the practitioner's own, else the shop's; 0 without a recommendation.
  const rateOfSender = sql`coalesce(${valueOf('agreedRate')}::int, (
    select coalesce(u.commission_rate, (select (settings->>'commissionRate')::int from shop_settings))
    from shared_carts c join users u on u.id = c.from_user_id where c.id = ${valueOf('sharedCartId')}
  ), 0)`;
  const placed = tx.$with('placed').as(
    tx
      .insert(orders)
      .values({
        userId: valueOf('userId'),
        items: valueOf('items'),
        totalItems: valueOf('totalItems'),
        totalQuantity: valueOf('totalQuantity'),
        charges: valueOf('charges'),
        delivery: sql`${valueOf('delivery')}::jsonb`,
        discount: sql`${valueOf('discount')}::jsonb`,
        stripePaymentIntentId: valueOf('intentId'),
        fromSharedCartId: valueOf('sharedCartId'),
        fromSharedCartVersion: valueOf('sharedCartVersion'),
        commissionRate: rateOfSender,
        checkoutId: valueOf('checkoutId'),
        accessToken: valueOf('token'),
      })
      .returning({ id: orders.id }),
  );
  return tx
    .with(placed)
    .insert(orderEvents)
    .values({ orderId: sql`(select id from placed)`, kind: 'placed' })
    .returning({ orderId: orderEvents.orderId });
});
