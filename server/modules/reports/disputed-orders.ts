import { sql } from 'drizzle-orm';

/** Banks decide within this time; what they decide is seen at the payment provider. */
const DAYS_OF_DISPUTE = 120;

/** Paid orders that a bank asked about lately. Money that went back leaves nothing to do. */
export const isDisputed = sql`orders.payment_status = 'paid' and orders.id in (
  select order_id from order_events
  where kind = 'disputed' and created_at > now() - make_interval(days => ${sql.raw(String(DAYS_OF_DISPUTE))}))`;
