import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { PAYMENT_POINTS, type FaultPoint } from '#server/fault-points.ts';

export const EARLY_POINTS: FaultPoint[] = ['after-checkout-insert', 'after-intent-created'];
export const VOID_POINTS: FaultPoint[] = ['before-void', 'after-void'];
export const LATE_POINTS = PAYMENT_POINTS.filter(
  (point) => !EARLY_POINTS.includes(point) && !VOID_POINTS.includes(point),
);

export const PAID = { state: 'paid', status: 'succeeded', captures: 1, payment_status: 'paid' };
export const VOIDED = { state: 'canceled', status: 'canceled', captures: 0, payment_status: null };

export const readCheckouts = (db: Database['db']) =>
  selectRows(
    db,
    sql`select c.state, i.status, i.captures, o.payment_status from checkouts c
      join demo_intents i on i.id = c.intent_id left join orders o on o.checkout_id = c.id order by c.state desc`,
  );
