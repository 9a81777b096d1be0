import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderRequests, orders } from '#server/db/schema.ts';
import type { ToDo } from '#shared/contracts/reports.ts';

/** Banks decide within this time. The payment provider shows the outcome. */
const DAYS_OF_DISPUTE = 120;

export const ATTENTION = {
  request: sql`orders.id in (select order_id from order_requests where state = 'open')`,
  dispute: sql`orders.payment_status = 'paid' and orders.id in (
  select order_id from order_events
  where kind = 'disputed' and created_at > now() - make_interval(days => ${sql.raw(String(DAYS_OF_DISPUTE))}))`,
  /** Refunds that the bank sent back, until staff note how the buyer gets the money. */
  refund: sql`orders.id in (
  select failed.order_id from order_events failed
  where failed.kind = 'refund_failed' and failed.detail ->> 'refund' is not null and not exists (
    select from order_events noted
    where noted.order_id = failed.order_id and noted.kind = 'noted' and noted.id > failed.id))`,
};

export async function countAttention(
  db: Db,
): Promise<Pick<ToDo, 'toShip' | 'requests' | 'disputes' | 'failedRefunds'>> {
  const [toShip, requests, disputes, failedRefunds] = await Promise.all([
    db.$count(orders, and(eq(orders.paymentStatus, 'paid'), eq(orders.orderStatus, 'processing'))),
    db.$count(orderRequests, eq(orderRequests.state, 'open')),
    db.$count(orders, ATTENTION.dispute),
    db.$count(orders, ATTENTION.refund),
  ]);
  return { toShip, requests, disputes, failedRefunds };
}
