import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';
import { DISCOUNT_RULES } from './invariants/discounts.ts';
import { METRIC_RULES } from './invariants/totals.ts';
import { MONEY_RULES } from './invariants/money.ts';
import { ORDER_RULES } from './invariants/orders.ts';
import { REFILL_RULES } from './invariants/refills.ts';
import type { Rule } from './invariants/rule.ts';
import { STOCK_RULES } from './invariants/stock.ts';

/**
 * Invariants of money, stock, orders and sales totals, checked in one SQL statement without the shop's code, so that
 * it sees one consistent moment.
 */
const RULES = [
  ...MONEY_RULES,
  ...STOCK_RULES,
  ...ORDER_RULES,
  ...DISCOUNT_RULES,
  ...REFILL_RULES,
  ...METRIC_RULES,
];

const VIEWS = `
  sold as (
    select o.id as order_id, o.checkout_id, (i->>'id')::int as supplement_id,
      i->>'name' as name, (i->>'quantity')::int as units, (i->>'price')::numeric * 100 as unit_cents,
      coalesce((i->>'discount')::numeric, 0) * 100 as discount_cents, coalesce((i->>'tax')::numeric, 0) * 100 as tax_cents
    from orders o, jsonb_array_elements(o.items::jsonb) i
  ),
  wanted as (
    select c.id as checkout_id, c.state, (i->>'id')::int as supplement_id,
      i->>'name' as name, (i->>'quantity')::int as units, (i->>'unitCents')::numeric as unit_cents,
      coalesce((i->>'discountCents')::numeric, 0) as discount_cents, coalesce((i->>'taxCents')::numeric, 0) as tax_cents
    from checkouts c, jsonb_array_elements(c.items) i
  ),
  charged as (
    select v.source, v.id, v.order_id, c->>'kind' as kind, (c->>'cents')::int as cents, coalesce((c->>'taxCents')::int, 0) as tax_cents
    from (
      select 'checkout' as source, id::text, null::int as order_id, charges from checkouts
      union all select 'order', id::text, id, charges from orders
      union all select 'refund', id::text, order_id, charges from refunds where state <> 'failed'
    ) v, jsonb_array_elements(v.charges->'extras' || jsonb_build_array(
      jsonb_build_object('kind', 'lines', 'cents', v.charges->'linesCents'),
      jsonb_build_object('kind', 'discount', 'cents', v.charges->'discountCents'),
      jsonb_build_object('kind', 'tax', 'cents', v.charges->'taxCents'))) c
  ),
  given_back as (
    select r.id as refund_id, r.order_id, r.restock, r.state, (u->>'id')::int as supplement_id, (u->>'quantity')::int as units
    from refunds r, jsonb_array_elements(r.units) u
  ),
  placed as (
    select c.*, coalesce(least(c.acknowledged_at, o.created_at::timestamptz + interval '15 minutes'), 'infinity') as over_at
    from checkouts c left join orders o on o.checkout_id = c.id where c.state in ('allocated', 'paid')
  ),
  moved as (
    select checkout_id, supplement_id,
      sum(delta) filter (where reason = 'allocate') as allocated, count(*) filter (where reason = 'allocate') as allocations,
      sum(delta) filter (where reason = 'release') as released, count(*) filter (where reason = 'release') as releases
    from stock_moves where checkout_id is not null group by 1, 2
  )`;

export async function findViolations(db: Db, when: Rule['when']): Promise<string[]> {
  const rows = await selectRows<{ violation: string }>(db, sql.raw(violationsQuery(when)));
  return rows.map((row) => row.violation);
}

export function violationsQuery(when: Rule['when']): string {
  const rules = RULES.filter((rule) => when === 'rest' || rule.when === 'instant');
  const parts = rules.map(
    ({ name, violations }) =>
      `select '${name}: ' || found.sentence as violation from (${violations}) found(sentence)`,
  );
  return `with ${VIEWS} ${parts.join('\nunion all\n')} limit 50`;
}
