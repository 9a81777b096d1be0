import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { monthsAgo } from '#server/db/retained-rows.ts';
import { orders, supplyReminders } from '#server/db/schema.ts';
import { eraseBuyers, hasRecipient } from './anonymize-buyers.ts';

/** Leaves out orders that are open, disputed or partly through a refund. */
export const findOldBuyers = (months: number) => sql`
  select t.id from orders t
  where t.created_at < to_char((${monthsAgo(months)}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS')
    and t.payment_status <> 'pending'
    and not (t.payment_status = 'paid' and t.order_status in ('processing', 'ready'))
    and not exists (select from order_requests r where r.order_id = t.id and r.state = 'open')
    and not exists (select from refunds r where r.order_id = t.id and r.state = 'pending')
    and (t.customer_name is not null or t.customer_email is not null or t.note is not null
      or ${hasRecipient(sql.raw('t.delivery'))})`;

export async function eraseOldBuyers(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.delete(supplyReminders).where(inArray(supplyReminders.orderId, ids));
  await eraseBuyers(tx, inArray(orders.id, ids));
}
