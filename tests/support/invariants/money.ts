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
    violations: `select format('checkout %s: amount %s, lines %s, delivery %s with tax %s, bank %s, order %s', c.id, c.amount_cents, w.cents, c.delivery_cents, c.delivery_tax_cents, i.amount_cents, o.total_amount)
      from checkouts c
        join (select checkout_id, sum(units * unit_cents + tax_cents) as cents from wanted group by 1) w on w.checkout_id = c.id
        left join demo_intents i on i.id = c.intent_id left join orders o on o.checkout_id = c.id
      where c.amount_cents <> w.cents + c.delivery_cents + c.delivery_tax_cents or i.amount_cents <> c.amount_cents or o.total_amount * 100 <> c.amount_cents
      union all
      select format('order %s: total %s, items %s with tax %s, delivery %s with tax %s, all tax %s', o.id, o.total_amount, s.items, s.tax, o.delivery_amount, o.delivery_tax_amount, o.tax_amount)
      from orders o
        join (select order_id, sum(units * unit_cents) / 100 as items, sum(tax_cents) / 100 as tax from sold group by 1) s on s.order_id = o.id
      where o.total_amount <> s.items + o.delivery_amount + o.tax_amount or o.tax_amount <> s.tax + o.delivery_tax_amount`,
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
    // Of an order whose money somebody gave back at the bank as well, the last refund gives what is left.
    violations: `select format('refund %s: %s cents, units %s, delivery %s, tax %s', r.id, r.amount_cents, u.cents, r.delivery_cents, r.tax_cents)
      from refunds r join orders o on o.id = r.order_id,
        lateral (select coalesce(sum(g.units * s.unit_cents), 0) as cents from given_back g
          join sold s on s.order_id = g.order_id and s.supplement_id = g.supplement_id where g.refund_id = r.id) u,
        lateral (select exists (select from demo_refunds d where d.intent_id = o.stripe_payment_intent_id
          and d.idempotency_key not like 'refund\\_%') as is_made) by_hand
      where r.amount_cents > u.cents + r.delivery_cents + r.tax_cents or r.delivery_cents < 0 or r.tax_cents < 0
        or (not by_hand.is_made and r.amount_cents <> u.cents + r.delivery_cents + r.tax_cents)
      union all
      select format('order %s: delivery %s, refunded %s; tax %s, refunded %s', o.id, o.delivery_amount, r.delivery, o.tax_amount, r.tax)
      from orders o join (select order_id, sum(delivery_cents) / 100.0 as delivery, sum(tax_cents) / 100.0 as tax
        from refunds where state <> 'failed' group by 1) r on r.order_id = o.id
      where r.delivery > o.delivery_amount or r.tax > o.tax_amount or (o.payment_status = 'refunded'
        and not exists (select from demo_refunds d where d.intent_id = o.stripe_payment_intent_id and d.idempotency_key not like 'refund\\_%')
        and (r.delivery, r.tax) <> (o.delivery_amount, o.tax_amount))`,
  },
  {
    name: 'one bank refund per refund',
    when: 'instant',
    violations: `select format('refund %s of %s cents is %s, the bank gave %s', r.id, r.amount_cents, r.state, coalesce(d.amount_cents, 0))
      from refunds r left join demo_refunds d on d.idempotency_key = 'refund_' || r.id
      where (r.state = 'succeeded' and d.amount_cents is distinct from r.amount_cents) or (r.state = 'failed' and d.amount_cents is not null)`,
  },
];
