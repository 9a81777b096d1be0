import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { readLabelsOf } from '#server/modules/catalog/read-labels.ts';
import { readOrderItems } from '#shared/contracts/orders.ts';
import { parseCents } from '#shared/rules/money.ts';
import { remindAt, runsOutAt, supplyOf } from '#shared/rules/supply.ts';

/** What lasts longer than this from one order is not looked for. */
const ORDERED_WITHIN_DAYS = 400;

type OrderedCart = {
  id: number;
  title: string;
  shareToken: string;
  items: string;
  /** What of it went back, or is on its way. */
  returned: { id: number; quantity: number }[];
  orderedAt: string;
};

export type RunningOut = Pick<OrderedCart, 'id' | 'title' | 'shareToken'> & { at: string };

/**
 * Somebody's links whose newest order runs out soon, by the labels of today and from the day of the order. A person who
 * has got a newer recommendation since is left out, because they are looked after already.
 */
export async function listRunningOut(
  db: Db,
  userId: number,
  nowMs = Date.now(),
): Promise<RunningOut[]> {
  const carts = await selectRows<OrderedCart>(
    db,
    sql`select distinct on (c.id)
        c.id, c.title, c.share_token as "shareToken", o.items, o.created_at as "orderedAt",
        array(
          select unit from refunds r, jsonb_array_elements(r.units) unit
          where r.order_id = o.id and r.state in ('pending', 'succeeded')
        ) as returned
      from shared_carts c join orders o on o.from_shared_cart_id = c.id
      where c.from_user_id = ${userId} and c.revoked_at is null
        and o.payment_status = 'paid' and o.order_status <> 'canceled'
        and o.user_id is distinct from c.from_user_id
        and o.created_at::timestamptz > now() - make_interval(days => ${ORDERED_WITHIN_DAYS})
        and not exists (
          select from shared_carts newer
          where newer.person_id = c.person_id and newer.id <> c.id
            and newer.created_at > o.created_at::timestamptz
        )
      order by c.id, o.id desc`,
  );
  const ordered = carts.map((cart) => ({ cart, items: readKeptItems(cart) }));
  const labels = await readLabelsOf(
    db,
    ordered.flatMap(({ items }) => items).map(({ id }) => id),
  );
  return ordered.flatMap(({ cart: { id, title, shareToken, orderedAt }, items }) => {
    const supply = supplyOf(
      items.map((item) => ({
        ...item,
        unitCents: parseCents(item.price),
        label: labels.get(item.id),
      })),
    );
    if (!supply) return [];
    const runsOut = runsOutAt(orderedAt, supply.days);
    const isSoon = remindAt(runsOut).getTime() <= nowMs && nowMs < runsOut.getTime();
    return isSoon ? [{ id, title, shareToken, at: runsOut.toISOString() }] : [];
  });
}

function readKeptItems({ items, returned }: OrderedCart) {
  return readOrderItems(items).flatMap((item) => {
    const back = returned.filter(({ id }) => id === item.id).map(({ quantity }) => quantity);
    const quantity = item.quantity - back.reduce((sum, units) => sum + units, 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
