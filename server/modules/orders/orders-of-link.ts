import { type SQL, sql } from 'drizzle-orm';

type Cart = 'c' | 'shared_carts';
type Order = 'o' | 'orders';

/** The order came from this recommendation, and its sender did not place it. Orders of guests count. */
export function isOrderFrom(cart: Cart, order: Order = 'o'): SQL {
  return sql.raw(
    `${order}.from_shared_cart_id = ${cart}.id and ${order}.user_id is distinct from ${cart}.from_user_id`,
  );
}

/** An order from this recommendation that was paid for, also if it was refunded later. */
export function isSaleFrom(cart: Cart, order: Order = 'o'): SQL {
  return sql`${isOrderFrom(cart, order)} and ${sql.raw(order)}.payment_status in ('paid', 'refunded')`;
}
