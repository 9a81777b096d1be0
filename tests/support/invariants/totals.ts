import type { Rule } from './rule.ts';

export const METRIC_RULES: Rule[] = [
  {
    name: 'sales match the orders',
    when: 'instant',
    violations: `select format('%s: %s orders for %s cents, the orders say %s for %s', coalesce(d.day, o.day), d.orders, d.revenue_cents, o.paid, o.cents)
      from (select * from sales_by_day where orders <> 0 or revenue_cents <> 0) d
        full join (select (created_at::timestamptz at time zone 'utc')::date as day, count(*) filter (where payment_status = 'paid') as paid,
            sum(total_amount - refunded_amount) * 100 as cents
          from orders where payment_status in ('paid', 'refunded') group by 1
          having sum(total_amount - refunded_amount) > 0 or bool_or(payment_status = 'paid')) o on o.day = d.day
      where (d.orders, d.revenue_cents) is distinct from (o.paid, o.cents)
      union all
      select format('%s, supplement %s: sold %s for %s cents, the orders kept %s for %s', coalesce(p.day, k.day), coalesce(p.supplement_id, k.supplement_id),
        p.quantity, p.revenue_cents, k.units, k.cents)
      from (select * from sales_by_product where quantity <> 0 or revenue_cents <> 0) p
        full join (select (o.created_at::timestamptz at time zone 'utc')::date as day, s.supplement_id,
            sum(s.units - back.units) as units, sum((s.units - back.units) * s.unit_cents
              - s.discount_cents + floor(s.discount_cents * back.units / s.units + 0.5)) as cents
          from orders o join sold s on s.order_id = o.id,
            lateral (select coalesce(sum(g.units), 0) as units from given_back g
              where g.order_id = o.id and g.supplement_id = s.supplement_id and g.state = 'succeeded') back
          where o.payment_status = 'paid' and s.units > back.units group by 1, 2) k
          on k.day = p.day and k.supplement_id = p.supplement_id
      where (p.quantity, p.revenue_cents) is distinct from (k.units, k.cents)`,
  },
];
