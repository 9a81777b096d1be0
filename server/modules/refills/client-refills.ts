import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { isOrderFrom } from '#server/modules/orders/orders-of-link.ts';

type ClientRefill = { sharedCartId: number; supplementId: number; nextOn: string };

/** Like the list of orders, without the sender's own. */
export function listClientRefills(db: Db, userId: number): Promise<ClientRefill[]> {
  return selectRows<ClientRefill>(
    db,
    sql`select r.shared_cart_id as "sharedCartId", (line->>'id')::int as "supplementId", min(line->>'nextOn') as "nextOn"
      from shared_carts c
      join refills r on r.shared_cart_id = c.id and r.state in ('active', 'waiting')
      join orders o on o.id = r.order_id and ${isOrderFrom('c')}
      cross join jsonb_array_elements(r.lines) line
      where c.from_user_id = ${userId}
      group by 1, 2 order by 1, 2`,
  );
}
