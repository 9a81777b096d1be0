import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders } from '#server/db/schema.ts';
import { reopenSalesDay } from '#server/modules/orders/close-sales-days.ts';

const OPENED = sql`now() - interval '95 days'`;
const DAY_MINUTES = 24 * 60;

async function executeAll(tx: Db, statements: readonly SQL[]): Promise<void> {
  for (const statement of statements) await tx.execute(statement);
}

/** Moves what this transaction has written about accounts to the day the sample shop opened. */
export function ageAccounts(tx: Db): Promise<void> {
  return executeAll(tx, [
    sql`update users set created_at = ${OPENED}, last_sign_in_at = now() - interval '1 day' where created_at = now()`,
    sql`update practice_clients set created_at = ${OPENED} where created_at = now()`,
    sql`update email_outbox set created_at = ${OPENED}, sent_at = ${OPENED} where created_at = now()`,
    sql`update audit_log set created_at = ${OPENED} where created_at = now()`,
  ]);
}

/** Moves the receipts of this transaction to the day the sample shop opened. */
export function ageReceipts(tx: Db): Promise<void> {
  return executeAll(tx, [
    sql`update stock_moves set created_at = ${OPENED} where created_at = now()`,
    sql`update lots set created_at = ${OPENED} where created_at = now()`,
    sql`update receipts set created_at = ${OPENED} where created_at = now()`,
    sql`update audit_log set created_at = ${OPENED} where created_at = now()`,
  ]);
}

/** Moves an order of this transaction into the past, and lets what followed it happen some hours or days later. */
export async function ageOrder(
  tx: Db,
  { id, minutesAgo }: { id: number; minutesAgo: number },
): Promise<void> {
  const [found] = await tx
    .select({ status: orders.orderStatus })
    .from(orders)
    .where(eq(orders.id, id));
  const closedAfter = found?.status === 'canceled' ? '3 hours' : '8 days';
  const placed = sql`now() - make_interval(mins => ${minutesAgo})`;
  const after = (interval: string) =>
    sql`least(now(), ${placed} + interval '${sql.raw(interval)}')`;
  const checkout = sql`(select checkout_id from orders where id = ${id})`;
  const intent = sql`(select stripe_payment_intent_id from orders where id = ${id})`;
  await executeAll(tx, [
    sql`update orders set created_at = to_char((${placed}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      where id = ${id}`,
    sql`update order_events set created_at = case
        when kind in ('placed', 'paid', 'reported') then ${placed}
        when kind in ('shipped', 'ready') then ${after('20 hours')} when kind = 'collected' then ${after('3 days')}
        when kind = 'asked' then ${after('6 days')}
        else ${after(closedAfter)} end
      where order_id = ${id}`,
    sql`update checkouts set created_at = ${placed}, updated_at = ${placed}, acknowledged_at = ${placed},
        next_check_at = ${placed}, expires_at = ${placed}
      where id = ${checkout}`,
    sql`update demo_intents set created_at = ${placed} where id = ${intent}`,
    sql`update stock_moves set created_at = case reason when 'allocate' then ${placed} else ${after(closedAfter)} end
      where order_id = ${id}`,
    sql`update refunds set created_at = ${after(closedAfter)}, updated_at = ${after(closedAfter)} where order_id = ${id}`,
    sql`update order_requests set created_at = ${after('6 days')} where order_id = ${id}`,
    sql`update email_outbox set created_at = moved.at, sent_at = moved.at
      from (select id, case kind when 'order' then ${placed} when 'shipped' then ${after('20 hours')}
        else ${after(closedAfter)} end as at
        from email_outbox where order_id = ${id}) moved
      where moved.id = email_outbox.id`,
    sql`update audit_log set created_at = ${after('20 hours')} where subject = ${`order ${id}`}`,
  ]);
  const [order] = await tx
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.id, id));
  if (order) await reopenSalesDay(tx, order.createdAt);
}

/** Last, because a recommendation must be valid while it is ordered. */
export async function ageRecommendations(
  tx: Db,
  shared: readonly { cartId: number; spec: { sharedDaysAgo: number } }[],
): Promise<void> {
  for (const { cartId, spec } of shared) {
    const past = sql`make_interval(mins => ${spec.sharedDaysAgo * DAY_MINUTES})`;
    const sent = sql`now() - ${past}`;
    await executeAll(tx, [
      sql`update shared_carts set created_at = ${sent}, updated_at = ${sent},
          expires_at = expires_at - ${past}, first_viewed_at = first_viewed_at - ${past} + interval '5 hours',
          last_viewed_at = last_viewed_at - ${past} + interval '6 hours',
          answered_at = answered_at - ${past} + interval '6 hours', revoked_at = revoked_at - ${past} + interval '2 days'
        where id = ${cartId}`,
      sql`update shared_cart_versions set replaced_at = ${sent} + interval '1 hour' where shared_cart_id = ${cartId}`,
      sql`update cart_answers set created_at = ${sent} + interval '6 hours' where shared_cart_id = ${cartId}`,
      sql`update opened_carts set opened_at = ${sent} + interval '5 hours' where shared_cart_id = ${cartId}`,
      sql`update cart_emails set created_at = ${sent} where shared_cart_id = ${cartId}`,
    ]);
  }
  await tx.execute(sql`update practice_profiles set digest_sent_at = now()`);
}

export function ageMessage(tx: Db): Promise<void> {
  const hoursAgo = sql`now() - interval '5 hours'`;
  return executeAll(tx, [
    sql`update contact_messages set created_at = ${hoursAgo} where created_at = now()`,
    sql`update email_outbox set created_at = ${hoursAgo}, sent_at = ${hoursAgo} where created_at = now()`,
  ]);
}

/** Moves what this transaction has paid out. */
export function agePayouts(tx: Db): Promise<void> {
  return executeAll(tx, [
    sql`update payouts set created_at = now() - interval '12 days' where created_at = now()`,
    sql`update audit_log set created_at = now() - interval '12 days' where created_at = now()`,
  ]);
}
