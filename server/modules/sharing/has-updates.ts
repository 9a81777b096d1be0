import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { isOrderFrom } from '#server/modules/orders/orders-of-link.ts';

/** Whether a recommendation was opened, answered or ordered from since the practitioner last looked. */
export async function hasUpdates(db: Db, userId: number): Promise<boolean> {
  const [row] = await selectRows<{ news: boolean }>(
    db,
    sql`select exists (
      select 1
      from shared_carts c
      left join practice_profiles p on p.user_id = c.from_user_id
      where c.from_user_id = ${userId} and c.revoked_at is null
        and (
          greatest(c.first_viewed_at, c.answered_at) > coalesce(p.updates_seen_at, '-infinity')
          or exists (
            select 1 from orders o
            join order_events e on e.order_id = o.id and e.kind = 'paid'
            where ${isOrderFrom('c')}
              and e.created_at > coalesce(p.updates_seen_at, '-infinity')
          )
        )
    ) as news`,
  );
  return row?.news ?? false;
}
