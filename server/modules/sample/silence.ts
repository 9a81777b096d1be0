import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { takeNewlyLow } from '#server/modules/catalog/stock-settings.ts';

/** Orders that this transaction has placed. */
const NEW_ORDERS = sql`(select order_id from order_events where kind = 'paid' and created_at = now())`;

/** No email, report or event of this transaction may leave the machine later. */
export async function silence(tx: Db): Promise<void> {
  const statements = [
    sql`update email_outbox set reply_to = null, unsubscribe_url = null, text_body = '', html_body = ''
      where created_at = now() and kind in ('account', 'recommendation', 'news', 'other')`,
    sql`update email_outbox set sent_at = created_at, attempts = 1
      where created_at = now() and sent_at is null`,
    sql`update orders set email_sent = true where id in ${NEW_ORDERS} and customer_email is not null`,
    sql`insert into order_events (order_id, kind) select order_id, 'reported' from ${NEW_ORDERS} placed`,
    sql`update demo_events set delivered_at = now() where intent_id in
      (select stripe_payment_intent_id from orders where id in ${NEW_ORDERS})`,
    // Resumes when the fill ends.
    sql`update practice_profiles set digest_sent_at = null where digest_sent_at = now()`,
  ];
  for (const statement of statements) await tx.execute(statement);
  await takeNewlyLow(tx);
}
