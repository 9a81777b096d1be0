import { FINAL, type Rule } from './rule.ts';

export const MONEY_RULES: Rule[] = [
  {
    name: 'captured once',
    when: 'instant',
    violations: `select format('payment %s: amount %s, captured %s in %s captures, refunded %s', id, amount_cents, captured_cents, captures, refunded_cents)
      from demo_intents where captures > 1 or captured_cents > amount_cents or refunded_cents > captured_cents`,
  },
  {
    name: 'one payment per checkout',
    when: 'instant',
    violations: `select format('checkout %s has %s payments', checkout_id, count(*)) from demo_intents group by checkout_id having count(*) > 1`,
  },
  {
    name: 'basket paid once',
    when: 'instant',
    violations: `select format('checkouts %s and %s of one basket are %s and %s', a.id, b.id, a.state, b.state)
      from placed a join placed b on b.id > a.id and b.browser_id = a.browser_id and b.basket_key = a.basket_key
        and b.user_id is not distinct from a.user_id
      where a.created_at < b.over_at and b.created_at < a.over_at`,
  },
  {
    name: 'captured means an order',
    when: 'instant',
    violations: `select format('payment %s: captured %s, checkout %s, paid orders %s of %s cents', i.id, i.captured_cents,
        coalesce(c.state, 'missing'), count(o.id), coalesce(sum(o.total_amount * 100), 0))
      from demo_intents i left join checkouts c on c.id = i.checkout_id
        left join orders o on o.stripe_payment_intent_id = i.id and o.payment_status in ('paid', 'refunded')
      where i.captured_cents > 0 and (c.id is null or c.state in ${FINAL})
      group by i.id, c.id having c.id is null or count(o.id) <> 1 or sum(o.total_amount * 100) <> i.captured_cents or c.currency <> i.currency`,
  },
  {
    name: 'paid means captured',
    when: 'instant',
    violations: `select format('order %s is %s, but the bank captured %s of payment %s', o.id, o.payment_status, coalesce(i.captured_cents, 0), o.stripe_payment_intent_id)
      from orders o left join demo_intents i on i.id = o.stripe_payment_intent_id
      where o.payment_status in ('paid', 'refunded') and i.captured_cents is distinct from o.total_amount * 100`,
  },
  {
    name: 'charged what the lines cost',
    when: 'instant',
    violations: `select format('%s %s: charged %s, lines %s less %s with tax %s', v.source, v.id, v.charges, l.cents, l.discount_cents, l.tax_cents)
      from (
        select 'checkout' as source, c.id::text, c.charges from checkouts c union all select 'order', o.id::text, o.charges from orders o
      ) v
        join (
          select 'checkout' as source, checkout_id::text as id, sum(units * unit_cents) as cents, sum(discount_cents) as discount_cents, sum(tax_cents) as tax_cents from wanted group by 1, 2
          union all select 'order', order_id::text, sum(units * unit_cents), sum(discount_cents), sum(tax_cents) from sold group by 1, 2
        ) l using (source, id)
        join (
          select source, id, sum(case kind when 'discount' then -cents else cents end) as cents, sum(tax_cents) as tax_cents from charged group by 1, 2
        ) p using (source, id)
      where (v.charges->>'totalCents')::int <> p.cents or (v.charges->>'linesCents')::int <> l.cents
        or (v.charges->>'discountCents')::int <> l.discount_cents or (v.charges->>'taxCents')::int <> l.tax_cents + p.tax_cents
      union all
      select format('checkout %s: charges %s, bank %s, order %s', c.id, c.charges, i.amount_cents, o.total_amount)
      from checkouts c left join demo_intents i on i.id = c.intent_id left join orders o on o.checkout_id = c.id
      where i.amount_cents <> (c.charges->>'totalCents')::int or o.total_amount * 100 <> (c.charges->>'totalCents')::int`,
  },
  {
    name: 'no authorization left behind',
    when: 'instant',
    violations: `select format('payment %s is authorized, its checkout is %s', i.id, coalesce(c.state, 'missing'))
      from demo_intents i left join checkouts c on c.id = i.checkout_id
      where i.status = 'requires_capture' and (c.id is null or c.state in ${FINAL})`,
  },
  {
    name: 'no payment after the end',
    when: 'instant',
    violations: `select format('checkout %s is %s, its payment %s is %s', c.id, c.state, i.id, i.status)
      from checkouts c join demo_intents i on i.id = c.intent_id
      where c.state in ('canceled', 'expired') and i.status <> 'canceled'
        and not (i.status = 'succeeded' and i.refunded_cents = i.captured_cents)`,
  },
  {
    name: 'no payment left open',
    when: 'rest',
    violations: `select format('payment %s is %s', id, status) from demo_intents where status not in ('succeeded', 'canceled')`,
  },
  {
    name: 'refunds not overstated',
    when: 'instant',
    violations: `select format('order %s: refunded %s, bank %s cents, %s', o.id, o.refunded_amount, i.refunded_cents, o.payment_status)
      from orders o join demo_intents i on i.id = o.stripe_payment_intent_id
      where o.refunded_amount * 100 > i.refunded_cents
        or (o.payment_status = 'refunded') <> (o.refunded_amount = o.total_amount)`,
  },
  {
    name: 'revenue matches the bank',
    when: 'rest',
    violations: `select format('orders say %s, the bank says %s cents', shop.cents, bank.cents) from
      (select coalesce(sum((total_amount - refunded_amount) * 100), 0) as cents from orders where payment_status in ('paid', 'refunded')) shop,
      (select coalesce(sum(captured_cents - refunded_cents), 0) as cents from demo_intents) bank
      where shop.cents <> bank.cents`,
  },
  {
    name: 'refund parts add up',
    when: 'instant',
    violations: `select format('refund %s: %s, units %s', r.id, r.charges, u.cents)
      from refunds r,
        lateral (select coalesce(sum(g.units * s.unit_cents), 0) as cents from given_back g
          join sold s on s.order_id = g.order_id and s.supplement_id = g.supplement_id where g.refund_id = r.id) u
      where (r.charges->>'linesCents')::int <> u.cents
      union all
      select format('refund %s: %s', r.id, r.charges) from refunds r
        join (select id, sum(case kind when 'discount' then -cents else cents end) as cents,
            min(cents) filter (where kind <> 'adjustment') as least
          from charged where source = 'refund' group by 1) p
          on p.id = r.id::text
      where (r.charges->>'totalCents')::int <> p.cents or p.least < 0
      union all
      select format('order %s: %s of %s charged, %s refunded', o.id, kind, coalesce(c.cents, 0), coalesce(r.cents, 0))
      from (select order_id, kind, cents from charged where source = 'order') c
        full join (select order_id, kind, sum(cents) as cents from charged where source = 'refund' group by 1, 2) r using (order_id, kind)
        join orders o on o.id = order_id
      where kind <> 'adjustment' and (coalesce(r.cents, 0) > coalesce(c.cents, 0) or (o.payment_status = 'refunded'
        and exists (select from refunds any_refund where any_refund.order_id = o.id and any_refund.state <> 'failed')
        and not exists (select from charged a where a.order_id = o.id and a.kind = 'adjustment')
        and coalesce(r.cents, 0) <> coalesce(c.cents, 0)))
      union all
      select format('order %s of %s: refunds of %s', o.id, o.total_amount, sum((r.charges->>'totalCents')::int))
      from orders o join refunds r on r.order_id = o.id and r.state <> 'failed'
      group by o.id having sum((r.charges->>'totalCents')::int) > o.total_amount * 100
      union all
      select format('order %s: adjustments of %s', o.id, sum(a.cents))
      from orders o join charged a on a.order_id = o.id and a.kind = 'adjustment'
      where not exists (select from refunds failed where failed.order_id = o.id and failed.state = 'failed')
        and not exists (select from demo_refunds d where d.intent_id = o.stripe_payment_intent_id and d.idempotency_key not like 'refund\\_%')
      group by o.id having sum(a.cents) < 0
      union all
      select format('order %s: discount of refunded units %s, refunded %s', b.order_id, b.cents, r.cents)
      from (
          select s.order_id, sum(floor(s.discount_cents * g.units / s.units + 0.5)) as cents
          from sold s join (select order_id, supplement_id, sum(units) as units from given_back where state <> 'failed' group by 1, 2) g
            using (order_id, supplement_id) group by 1
        ) b
        join (select order_id, sum(cents) as cents from charged where source = 'refund' and kind = 'discount' group by 1) r using (order_id)
      where b.cents <> r.cents and not exists (select from refunds f where f.order_id = b.order_id and f.state = 'failed')`,
  },
  {
    name: 'one bank refund per refund',
    when: 'instant',
    violations: `select format('refund %s of %s cents is %s, the bank gave %s', r.id, r.charges->>'totalCents', r.state, coalesce(d.amount_cents, 0))
      from refunds r left join demo_refunds d on d.idempotency_key = 'refund_' || r.id
      where (r.state = 'succeeded' and d.amount_cents is distinct from (r.charges->>'totalCents')::int) or (r.state = 'failed' and d.amount_cents is not null)`,
  },
];
