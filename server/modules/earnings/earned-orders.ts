import { sql, type SQL } from 'drizzle-orm';
import { HIGHEST_RATE } from '#shared/rules/commission.ts';
import { goodsOf } from '#server/modules/orders/goods-of.ts';
import { isOrderFrom } from '#server/modules/orders/orders-of-link.ts';

/**
 * `user_id`, `month`, `goods_cents` and `earned_cents` of every order that earns something: `commissionOf` in SQL, so that
 * sums do not read a million orders. Canceled, disputed and own orders earn nothing; refunds by hand count as goods.
 */
export function earnedOrders(userId?: number): SQL {
  const isTheirs = userId === undefined ? sql`true` : sql`c.from_user_id = ${userId}`;
  return sql`(
    select sold.user_id, sold.month, sold.goods_cents,
      (2 * sold.goods_cents * sold.rate + ${sql.raw(String(HIGHEST_RATE))}) / ${sql.raw(String(2 * HIGHEST_RATE))} as earned_cents
    from (
      select c.from_user_id as user_id, substr(o.created_at, 1, 7) as month, o.commission_rate as rate,
        greatest(0, ${goodsOf('o')} - (100 * o.refunded_amount)::bigint + back.cents) as goods_cents
      from orders o
        join shared_carts c on ${isOrderFrom('c')},
        lateral (
          select coalesce(sum((r.charges->>'totalCents')::int - ${goodsOf('r')}), 0)::bigint as cents
          from refunds r where r.order_id = o.id and r.state = 'succeeded'
        ) back
      where ${isTheirs} and o.commission_rate > 0 and o.payment_status = 'paid' and o.order_status <> 'canceled'
        and not exists (select from order_events e where e.order_id = o.id and e.kind = 'disputed')
    ) sold
  )`;
}
