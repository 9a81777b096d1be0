import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { findProfile } from '#server/modules/practice/profiles.ts';
import type { OrderTimetable } from '#shared/contracts/order-supply.ts';
import { readStoredPlan } from '#shared/contracts/plan.ts';
import { findOrder } from './orders.ts';
import type { Order } from './order-states.ts';

type Recommended = { title: string; description: string | null; plan: unknown; senderId: number };
type OrderedCart = Pick<Order, 'fromSharedCartId' | 'fromSharedCartVersion'>;

const NOT_RECOMMENDED: OrderTimetable = { sender: null, title: '', words: '', lines: [] };

export async function readOrderTimetable(db: Db, token: string): Promise<OrderTimetable> {
  return describeOrderTimetable(db, await findOrder(db, token));
}

/** Reads the doses of the version that was ordered. Empty once the practitioner's account is deleted. */
export async function describeOrderTimetable(db: Db, order: OrderedCart): Promise<OrderTimetable> {
  if (!order.fromSharedCartId) return NOT_RECOMMENDED;
  const [row] = await selectRows<Recommended>(
    db,
    sql`select c.title, c.description, c.from_user_id as "senderId",
        case when former.version is null then c.plan else former.plan end as plan
      from shared_carts c
      join users u on u.id = c.from_user_id and u.deleted_at is null
      left join shared_cart_versions former
        on former.shared_cart_id = c.id and former.version = ${order.fromSharedCartVersion}
      where c.id = ${order.fromSharedCartId}`,
  );
  if (!row) return NOT_RECOMMENDED;
  const { displayName, practice, phone } = await findProfile(db, row.senderId);
  return {
    sender: { name: displayName || practice || 'your practitioner', phone },
    title: row.title,
    words: row.description ?? '',
    lines: readStoredPlan(row.plan)?.lines ?? [],
  };
}
