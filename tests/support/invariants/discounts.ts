import type { Rule } from './rule.ts';

export const DISCOUNT_RULES: Rule[] = [
  {
    name: 'codes used as counted',
    when: 'instant',
    violations: `select format('code %s: %s of %s uses, %s orders, %s recorded uses', d.code, d.uses, coalesce(d.most_uses::text, 'any'), o.orders, u.uses)
      from discounts d,
        lateral (select count(*) as orders from checkouts c where c.state in ('allocated', 'paid') and (c.discount->>'codeId')::int = d.id) o,
        lateral (select count(*) as uses from discount_uses x where x.discount_id = d.id and x.returned_at is null) u
      where d.uses > d.most_uses or d.uses <> o.orders or d.uses <> u.uses`,
  },
  {
    name: 'gift within the rate',
    when: 'instant',
    violations: `select format('order %s: %s, commission %s', id, discount, commission_rate) from orders
      where discount->>'kind' in ('gift', 'client')
        and ((discount->>'rate')::int <= (discount->>'commissionRate')::int
          and commission_rate <= (discount->>'commissionRate')::int - (discount->>'rate')::int) is not true
      union all
      select format('order %s: own price with commission %s', id, commission_rate) from orders
      where discount->>'kind' = 'own' and commission_rate > 0`,
  },
];
