import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { readLabelsOf } from '#server/modules/catalog/read-labels.ts';
import { readEarlierRefundsOf, unrefundedLines } from '#server/modules/orders/earlier-refunds.ts';
import { isOrderFrom } from '#server/modules/orders/orders-of-link.ts';
import { readStoredPlan } from '#shared/contracts/plan.ts';
import { withDoses } from '#shared/rules/day-plan.ts';
import { parseCents } from '#shared/rules/money.ts';
import { LINKS_PER_NEEDS } from '#shared/rules/needs.ts';
import { linesToReorder, remindAt, runsOutAt, supplyOf } from '#shared/rules/supply.ts';

const ORDERED_WITHIN_DAYS = 400;

type OrderedCart = {
  id: number;
  title: string;
  shareToken: string;
  orderId: number;
  items: string;
  orderedAt: string;
  plan: unknown;
};

export type RunningOut = Pick<OrderedCart, 'id' | 'title' | 'shareToken'> & { at: string };

/** Skips clients who have a newer recommendation. */
export async function listRunningOut(
  db: Db,
  userId: number,
  nowMs = Date.now(),
): Promise<RunningOut[]> {
  const carts = await selectRows<OrderedCart>(
    db,
    sql`select distinct on (c.id)
        c.id, c.title, c.share_token as "shareToken", o.id as "orderId", o.items, o.created_at as "orderedAt",
        case when former.version is null then c.plan else former.plan end as plan
      from shared_carts c join orders o on ${isOrderFrom('c')}
      left join shared_cart_versions former
        on former.shared_cart_id = c.id and former.version = o.from_shared_cart_version
      where c.from_user_id = ${userId} and c.revoked_at is null
        and o.payment_status = 'paid' and o.order_status <> 'canceled'
        and o.created_at::timestamptz > now() - make_interval(days => ${ORDERED_WITHIN_DAYS})
        and not exists (
          select from shared_carts newer
          where newer.person_id = c.person_id and newer.id <> c.id
            and newer.created_at > o.created_at::timestamptz
        )
      order by c.id desc, o.id desc limit ${LINKS_PER_NEEDS}`,
  );
  const refundsOf = await readEarlierRefundsOf(
    db,
    carts.map(({ orderId }) => orderId),
  );
  const ordered = carts.toReversed().map((cart) => ({
    cart,
    items: unrefundedLines(cart, refundsOf(cart.orderId)),
  }));
  const labels = await readLabelsOf(
    db,
    ordered.flatMap(({ items }) => items).map(({ id }) => id),
  );
  return ordered.flatMap(({ cart: { id, title, shareToken, orderedAt, plan }, items }) => {
    const doses = readStoredPlan(plan)?.lines ?? [];
    const lines = withDoses(items, labels, doses).map((line) => ({
      ...line,
      unitCents: parseCents(line.price),
    }));
    const supply = supplyOf(linesToReorder(lines));
    if (!supply) return [];
    const runsOut = runsOutAt(orderedAt, supply.days);
    const isSoon = remindAt(runsOut).getTime() <= nowMs && nowMs < runsOut.getTime();
    return isSoon ? [{ id, title, shareToken, at: runsOut.toISOString() }] : [];
  });
}
