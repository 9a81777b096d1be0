import { type SQL, sql } from 'drizzle-orm';

type Cart = 'c' | 'shared_carts';
type Order = 'o' | 'orders';

/** Excludes orders by the recommendation's own sender; guest orders count. */
export function isOrderFrom(cart: Cart, order: Order = 'o'): SQL {
  return sql.raw(
    `${order}.from_shared_cart_id = ${cart}.id and ${order}.user_id is distinct from ${cart}.from_user_id`,
  );
}

/** Counts orders that were refunded later. */
export function isSaleFrom(cart: Cart, order: Order = 'o'): SQL {
  return sql`${isOrderFrom(cart, order)} and ${sql.raw(order)}.payment_status in ('paid', 'refunded')`;
}
