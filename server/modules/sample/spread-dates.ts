import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

export type Aged = { id: number; minutesAgo: number };

const LONGEST_MINUTES = 95 * 24 * 60;

/**
 * Everything in the sample happens in one transaction, so all of its times are equal. This step moves each order and
 * each recommendation into the past, and lets what followed it happen some hours or days later.
 */
export async function spreadDates(
  tx: Db,
  { orders, carts }: { orders: readonly Aged[]; carts: readonly Aged[] },
): Promise<void> {
  const orderAges = agesOf(orders);
  const cartAges = agesOf(carts);
  const statements = [
    sql`update orders set created_at =
      to_char((now() - age.past) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from ${orderAges} where orders.id = age.id`,
    sql`update order_events set created_at = least(now(), now() - age.past + case kind
        when 'placed' then interval '0' when 'paid' then interval '0'
        when 'canceled' then interval '3 hours' when 'shipped' then interval '20 hours'
        when 'asked' then interval '6 days' else interval '8 days' end)
      from ${orderAges} where order_id = age.id`,
    sql`update checkouts set created_at = now() - age.past, updated_at = now() - age.past,
        acknowledged_at = now() - age.past, next_check_at = now() - age.past, expires_at = now() - age.past
      from ${orderAges}, orders where orders.id = age.id and checkouts.id = orders.checkout_id`,
    sql`update demo_intents set created_at = now() - age.past
      from ${orderAges}, orders where orders.id = age.id and demo_intents.id = orders.stripe_payment_intent_id`,
    sql`update stock_moves set created_at = least(now(), now() - age.past
        + case reason when 'allocate' then interval '0' else interval '8 days' end)
      from ${orderAges} where order_id = age.id`,
    sql`update refunds set created_at = least(now(), now() - age.past + interval '8 days'),
        updated_at = least(now(), now() - age.past + interval '8 days')
      from ${orderAges} where order_id = age.id`,
    sql`update order_requests set created_at = least(now(), now() - age.past + interval '6 days')
      from ${orderAges} where order_id = age.id`,
    sql`update email_outbox set created_at = now() - age.past from ${orderAges} where order_id = age.id`,
    sql`update audit_log set created_at = least(now(), now() - age.past + interval '20 hours')
      from ${orderAges} where subject = 'order ' || age.id`,
    sql`update shared_carts set created_at = now() - age.past, updated_at = now() - age.past,
        expires_at = expires_at - age.past, first_viewed_at = first_viewed_at - age.past + interval '5 hours',
        last_viewed_at = last_viewed_at - age.past + interval '6 hours',
        answered_at = answered_at - age.past + interval '6 hours', revoked_at = revoked_at - age.past + interval '2 days'
      from ${cartAges} where shared_carts.id = age.id`,
    sql`update shared_cart_versions set replaced_at = now() - age.past + interval '1 hour'
      from ${cartAges} where shared_cart_id = age.id`,
    sql`update cart_answers set created_at = now() - age.past + interval '6 hours'
      from ${cartAges} where shared_cart_id = age.id`,
    sql`update opened_carts set opened_at = now() - age.past + interval '5 hours'
      from ${cartAges} where shared_cart_id = age.id`,
    sql`update cart_emails set created_at = now() - age.past from ${cartAges} where shared_cart_id = age.id`,
    ...agedFromTheStart(),
  ];
  for (const statement of statements) await tx.execute(statement);
}

function agesOf(aged: readonly Aged[]): SQL {
  const rows = JSON.stringify(aged);
  return sql`(
    select id, make_interval(mins => "minutesAgo") as past
    from jsonb_to_recordset(${rows}::jsonb) as given (id int, "minutesAgo" int)
  ) age`;
}

function agedFromTheStart(): SQL[] {
  const start = sql`now() - make_interval(mins => ${LONGEST_MINUTES})`;
  return [
    sql`update users set created_at = ${start}, last_sign_in_at = now() - interval '1 day'`,
    sql`update practice_clients set created_at = ${start}`,
    sql`update payouts set created_at = now() - interval '12 days'`,
    sql`update audit_log set created_at = now() - interval '12 days'
      where created_at = now() and action like '%payout%'`,
    sql`update audit_log set created_at = ${start} where created_at = now() and subject not like 'order %'`,
  ];
}

/** Nothing of the sample may leave the machine or be reported to staff later. */
export async function silence(tx: Db): Promise<void> {
  const statements = [
    sql`update email_outbox set sent_at = created_at, attempts = 1 where sent_at is null`,
    sql`update email_outbox set reply_to = null, unsubscribe_url = null, text_body = '', html_body = ''
      where kind in ('account', 'recommendation', 'news', 'other')`,
    sql`update orders set email_sent = true where customer_email is not null`,
    sql`insert into order_events (order_id, kind) select id, 'reported' from orders`,
    sql`update demo_events set delivered_at = now() where delivered_at is null`,
  ];
  for (const statement of statements) await tx.execute(statement);
}
