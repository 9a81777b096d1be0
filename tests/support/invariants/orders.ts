import { FINAL, type Rule } from './rule.ts';

export const ORDER_RULES: Rule[] = [
  {
    name: 'order keeps what was agreed',
    when: 'instant',
    violations: `select format('order of checkout %s, supplement %s: %s at %s, agreed %s at %s', coalesce(s.checkout_id, w.checkout_id),
        coalesce(s.supplement_id, w.supplement_id), s.units, s.unit_cents, w.units, w.unit_cents)
      from sold s full join (select w.* from wanted w join orders o on o.checkout_id = w.checkout_id) w
        on w.checkout_id = s.checkout_id and w.supplement_id = s.supplement_id
      where (s.name, s.units, s.unit_cents, s.discount_cents, s.tax_cents)
        is distinct from (w.name, w.units, w.unit_cents, w.discount_cents, w.tax_cents)
      union all
      select format('order %s: delivery %s for %s, agreed %s for %s', o.id, o.delivery, o.charges, c.delivery, c.charges)
      from orders o join checkouts c on c.id = o.checkout_id
      where (o.delivery, o.charges, o.discount) is distinct from (c.delivery, c.charges, c.discount)`,
  },
  {
    name: 'order and checkout agree',
    when: 'instant',
    violations: `select format('checkout %s is %s, its order %s', c.id, c.state, coalesce(o.payment_status, 'is missing'))
      from checkouts c left join orders o on o.checkout_id = c.id
      where ((c.state in ('creating', 'open', 'rejected', 'expired') and o.id is null)
        or (c.state = 'allocated' and o.payment_status = 'pending')
        or (c.state = 'paid' and o.payment_status in ('paid', 'refunded'))
        or (c.state = 'canceled' and coalesce(o.payment_status, 'canceled') = 'canceled')
        or (c.state = 'canceled' and o.payment_status = 'refunded' and o.order_status = 'canceled')) is not true`,
  },
  {
    name: 'placed once and paid once',
    when: 'instant',
    violations: `select format('order %s: placed %s times, paid %s times, %s', o.id, count(*) filter (where e.kind = 'placed'), count(*) filter (where e.kind = 'paid'), o.payment_status)
      from orders o join order_events e on e.order_id = o.id group by o.id
      having count(*) filter (where e.kind = 'placed') <> 1 or count(*) filter (where e.kind = 'paid') > 1`,
  },
  {
    name: 'confirmed at most once',
    when: 'instant',
    violations: `select format('order %s has %s confirmations', order_id, count(*)) from email_outbox where kind = 'order' and order_id is not null group by order_id having count(*) > 1`,
  },
  {
    name: 'paid orders are confirmed',
    when: 'rest',
    violations: `select format('order %s has no confirmation', o.id) from orders o join checkouts c on c.id = o.checkout_id
      where c.state = 'paid' and o.customer_email is not null and not exists (select from email_outbox m where m.order_id = o.id and m.kind = 'order')`,
  },
  {
    name: 'nothing left unfinished',
    when: 'rest',
    violations: `select format('checkout %s is %s', id, state) from checkouts where state not in ${FINAL}
      union all select format('refund %s of order %s is pending', id, order_id) from refunds where state = 'pending'`,
  },
];
