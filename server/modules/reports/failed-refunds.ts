import { sql } from 'drizzle-orm';

/** Orders whose money came back from the bank, until somebody notes how the buyer gets it. */
export const hasFailedRefund = sql`orders.id in (
  select failed.order_id from order_events failed
  where failed.kind = 'refund_failed' and failed.detail ->> 'refund' is not null and not exists (
    select from order_events noted
    where noted.order_id = failed.order_id and noted.kind = 'noted' and noted.id > failed.id))`;
