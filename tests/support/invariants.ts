import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { selectRows } from '#server/db/select-rows.ts';

/**
 * What must hold of money, stock and orders, checked from outside: plain SQL over the shop's tables and the demo
 * bank's own books, none of the shop's code. All of it is one statement, so that it sees one moment even while others
 * write.
 *
 * `instant` holds at every moment; `rest` also says that nothing is left to do.
 */
type Rule = {
  name: string;
  when: 'instant' | 'rest';
  /** Selects one column of text: a sentence for each violation. */
  violations: string;
};

/** Rows that several rules look at. */
const VIEWS = `
  sold as (
    select o.id as order_id, o.checkout_id, (i->>'id')::int as supplement_id,
      i->>'name' as name, (i->>'quantity')::int as units, (i->>'price')::numeric * 100 as unit_cents
    from orders o, jsonb_array_elements(o.items::jsonb) i
  ),
  wanted as (
    select c.id as checkout_id, c.state, (i->>'id')::int as supplement_id,
      i->>'name' as name, (i->>'quantity')::int as units, (i->>'unitCents')::numeric as unit_cents
    from checkouts c, jsonb_array_elements(c.items) i
  ),
  given_back as (
    select r.order_id, r.restock, r.state, (u->>'id')::int as supplement_id, (u->>'quantity')::int as units
    from refunds r, jsonb_array_elements(r.units) u
  ),
  moved as (
    select checkout_id, supplement_id,
      sum(delta) filter (where reason = 'allocate') as allocated, count(*) filter (where reason = 'allocate') as allocations,
      sum(delta) filter (where reason = 'release') as released, count(*) filter (where reason = 'release') as releases
    from stock_moves where checkout_id is not null group by 1, 2
  )`;

const FINAL = `('paid', 'canceled', 'expired')`;

const MONEY: Rule[] = [
  {
    name: 'M1 a payment is captured once, at most its amount, and refunded at most what was captured',
    when: 'instant',
    violations: `select format('payment %s: amount %s, captured %s in %s captures, refunded %s', id, amount_cents, captured_cents, captures, refunded_cents)
      from demo_intents where captures > 1 or captured_cents > amount_cents or refunded_cents > captured_cents`,
  },
  {
    name: 'M1 a checkout has one payment',
    when: 'instant',
    violations: `select format('checkout %s has %s payments', checkout_id, count(*)) from demo_intents group by checkout_id having count(*) > 1`,
  },
  {
    name: 'M2 money that was taken has one paid order of the same amount, once its checkout is over',
    when: 'instant',
    violations: `select format('payment %s: captured %s, checkout %s, paid orders %s of %s cents', i.id, i.captured_cents,
        coalesce(c.state, 'missing'), count(o.id), coalesce(sum(o.total_amount * 100), 0))
      from demo_intents i left join checkouts c on c.id = i.checkout_id
        left join orders o on o.stripe_payment_intent_id = i.id and o.payment_status in ('paid', 'refunded')
      where i.captured_cents > 0 and (c.id is null or c.state in ${FINAL})
      group by i.id, c.id having c.id is null or count(o.id) <> 1 or sum(o.total_amount * 100) <> i.captured_cents or c.currency <> i.currency`,
  },
  {
    name: 'M3 an order is paid only if the bank says so',
    when: 'instant',
    violations: `select format('order %s is %s, but the bank captured %s of payment %s', o.id, o.payment_status, coalesce(i.captured_cents, 0), o.stripe_payment_intent_id)
      from orders o left join demo_intents i on i.id = o.stripe_payment_intent_id
      where o.payment_status in ('paid', 'refunded') and i.captured_cents is distinct from o.total_amount * 100`,
  },
  {
    name: 'M5 what is charged is the sum of its lines, for the checkout, the bank and the order alike',
    when: 'instant',
    violations: `select format('checkout %s: amount %s, lines %s, bank %s, order %s', c.id, c.amount_cents, w.cents, i.amount_cents, o.total_amount)
      from checkouts c
        join (select checkout_id, sum(units * unit_cents) as cents from wanted group by 1) w on w.checkout_id = c.id
        left join demo_intents i on i.id = c.intent_id left join orders o on o.checkout_id = c.id
      where c.amount_cents <> w.cents or i.amount_cents <> c.amount_cents or o.total_amount * 100 <> c.amount_cents`,
  },
  {
    name: 'M6 an authorized card has an unfinished checkout that looks after it',
    when: 'instant',
    violations: `select format('payment %s is authorized, its checkout is %s', i.id, coalesce(c.state, 'missing'))
      from demo_intents i left join checkouts c on c.id = i.checkout_id
      where i.status = 'requires_capture' and (c.id is null or c.state in ${FINAL})`,
  },
  {
    name: 'M6 a checkout that ended unpaid cannot be paid any more',
    when: 'instant',
    violations: `select format('checkout %s is %s, its payment %s is %s', c.id, c.state, i.id, i.status)
      from checkouts c join demo_intents i on i.id = c.intent_id
      where c.state in ('canceled', 'expired') and i.status <> 'canceled'
        and not (i.status = 'succeeded' and i.refunded_cents = i.captured_cents)`,
  },
  {
    name: 'M6 no payment is left open',
    when: 'rest',
    violations: `select format('payment %s is %s', id, status) from demo_intents where status not in ('succeeded', 'canceled')`,
  },
  {
    name: 'M7 the shop never says that more was refunded than was',
    when: 'instant',
    violations: `select format('order %s: refunded %s, bank %s cents, %s', o.id, o.refunded_amount, i.refunded_cents, o.payment_status)
      from orders o join demo_intents i on i.id = o.stripe_payment_intent_id
      where o.refunded_amount * 100 > i.refunded_cents
        or (o.payment_status = 'refunded') <> (o.refunded_amount = o.total_amount)`,
  },
  {
    name: 'M7 revenue is what the bank took less what it gave back',
    when: 'rest',
    violations: `select format('orders say %s, the bank says %s cents', shop.cents, bank.cents) from
      (select coalesce(sum((total_amount - refunded_amount) * 100), 0) as cents from orders where payment_status in ('paid', 'refunded')) shop,
      (select coalesce(sum(captured_cents - refunded_cents), 0) as cents from demo_intents) bank
      where shop.cents <> bank.cents`,
  },
  {
    name: 'M7 each refund is one at the bank, of the same amount',
    when: 'instant',
    violations: `select format('refund %s of %s cents is %s, the bank gave %s', r.id, r.amount_cents, r.state, coalesce(d.amount_cents, 0))
      from refunds r left join demo_refunds d on d.idempotency_key = 'refund_' || r.id
      where (r.state = 'succeeded' and d.amount_cents is distinct from r.amount_cents) or (r.state = 'failed' and d.amount_cents is not null)`,
  },
];

const STOCK: Rule[] = [
  {
    name: 'S1 stock is never negative',
    when: 'instant',
    violations: `select format('supplement %s has %s', id, stock_quantity) from supplements where stock_quantity < 0`,
  },
  {
    name: 'S2 what is on the shelf and what was sold is what there was, as adjusted by administrators',
    when: 'instant',
    violations: `select format('supplement %s: stock %s + sold %s - restocked %s <> %s', s.id, s.stock_quantity, sold.units, back.units, had.units)
      from supplements s,
        lateral (select coalesce(sum(x.units), 0) as units from sold x join checkouts c on c.id = x.checkout_id
          where x.supplement_id = s.id and c.state in ('allocated', 'paid')) sold,
        lateral (select coalesce(sum(g.units), 0) as units from given_back g
          where g.supplement_id = s.id and g.restock and g.state = 'succeeded') back,
        lateral (select coalesce(sum(m.delta), 0) as units from stock_moves m
          where m.supplement_id = s.id and m.reason in ('opening', 'received', 'damaged', 'recount')) had
      where s.stock_quantity + sold.units - back.units <> had.units`,
  },
  {
    name: 'S3 the ledger adds up to the shelf',
    when: 'instant',
    violations: `select format('supplement %s: stock %s, ledger %s', s.id, s.stock_quantity, coalesce(sum(m.delta), 0))
      from supplements s left join stock_moves m on m.supplement_id = s.id
      group by s.id having s.stock_quantity <> coalesce(sum(m.delta), 0)`,
  },
  {
    name: 'S4 a checkout takes its units once while it lives, gives them back once, and never without having taken them',
    when: 'instant',
    violations: `select format('checkout %s (%s), supplement %s: wants %s, allocated %s in %s moves, released %s in %s', coalesce(w.checkout_id, m.checkout_id),
        w.state, coalesce(w.supplement_id, m.supplement_id), w.units, m.allocated, m.allocations, m.released, m.releases)
      from wanted w full join moved m on m.checkout_id = w.checkout_id and m.supplement_id = w.supplement_id
      where w.checkout_id is null or coalesce(m.allocations, 0) > 1 or coalesce(m.releases, 0) > 1
        or coalesce(m.releases, 0) > coalesce(m.allocations, 0) or coalesce(-m.allocated, 0) not in (0, w.units)
        or (m.releases > 0 and m.released <> -m.allocated)
        or (w.state in ('allocated', 'paid')) <> (coalesce(m.allocations, 0) - coalesce(m.releases, 0) = 1)`,
  },
  {
    name: 'S4 what went back on the shelf is what refunds said',
    when: 'instant',
    violations: `select format('order %s, supplement %s: restocked %s, refunds say %s', coalesce(m.order_id, r.order_id), coalesce(m.supplement_id, r.supplement_id), m.units, r.units)
      from (select order_id, supplement_id, sum(delta) as units from stock_moves where reason = 'restock' group by 1, 2) m
        full join (select order_id, supplement_id, sum(units) as units from given_back where restock and state = 'succeeded' group by 1, 2) r
          on r.order_id = m.order_id and r.supplement_id = m.supplement_id
      where m.units is distinct from r.units`,
  },
  {
    name: 'S4 no unit is refunded twice',
    when: 'instant',
    violations: `select format('order %s, supplement %s: bought %s, refunded %s', g.order_id, g.supplement_id, max(s.units), sum(g.units))
      from given_back g left join sold s on s.order_id = g.order_id and s.supplement_id = g.supplement_id
      where g.state <> 'failed' group by g.order_id, g.supplement_id having sum(g.units) > coalesce(max(s.units), 0)`,
  },
  {
    name: 'S6 a checkout holds each supplement once, one to ten of it',
    when: 'instant',
    violations: `select format('checkout %s, supplement %s: %s units in %s lines', checkout_id, supplement_id, sum(units), count(*))
      from wanted group by checkout_id, supplement_id having count(*) > 1 or min(units) < 1 or max(units) > 10`,
  },
];

const ORDERS: Rule[] = [
  {
    name: 'O1 an order holds what its checkout agreed',
    when: 'instant',
    violations: `select format('order of checkout %s, supplement %s: %s at %s, agreed %s at %s', coalesce(s.checkout_id, w.checkout_id),
        coalesce(s.supplement_id, w.supplement_id), s.units, s.unit_cents, w.units, w.unit_cents)
      from sold s full join (select w.* from wanted w join orders o on o.checkout_id = w.checkout_id) w
        on w.checkout_id = s.checkout_id and w.supplement_id = s.supplement_id
      where (s.name, s.units, s.unit_cents) is distinct from (w.name, w.units, w.unit_cents)`,
  },
  {
    name: 'O2 an order is where its checkout is',
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
    name: 'O2 an order is placed once and paid once',
    when: 'instant',
    violations: `select format('order %s: placed %s times, paid %s times, %s', o.id, count(*) filter (where e.kind = 'placed'), count(*) filter (where e.kind = 'paid'), o.payment_status)
      from orders o join order_events e on e.order_id = o.id group by o.id
      having count(*) filter (where e.kind = 'placed') <> 1 or count(*) filter (where e.kind = 'paid') > 1`,
  },
  {
    name: 'O4 an order is confirmed by mail at most once',
    when: 'instant',
    violations: `select format('order %s has %s confirmations', order_id, count(*)) from mail_outbox where order_id is not null group by order_id having count(*) > 1`,
  },
  {
    name: 'O4 a paid order with an address is confirmed',
    when: 'rest',
    violations: `select format('order %s has no confirmation', o.id) from orders o join checkouts c on c.id = o.checkout_id
      where c.state = 'paid' and o.customer_email is not null and not exists (select from mail_outbox m where m.order_id = o.id)`,
  },
  {
    name: 'O5 nothing is left to do',
    when: 'rest',
    violations: `select format('checkout %s is %s', id, state) from checkouts where state not in ${FINAL}
      union all select format('refund %s of order %s is pending', id, order_id) from refunds where state = 'pending'`,
  },
];

/** Every violation in words; an empty list means that all is well. */
export async function findViolations(db: Db, when: Rule['when']): Promise<string[]> {
  const rows = await selectRows<{ violation: string }>(db, sql.raw(violationsQuery(when)));
  return rows.map((row) => row.violation);
}

export function violationsQuery(when: Rule['when']): string {
  const rules = [...MONEY, ...STOCK, ...ORDERS].filter(
    (rule) => when === 'rest' || rule.when === 'instant',
  );
  const parts = rules.map(
    ({ name, violations }) =>
      `select '${name.replaceAll("'", "''")}: ' || found.sentence as violation from (${violations}) found(sentence)`,
  );
  return `with ${VIEWS} ${parts.join('\nunion all\n')} limit 50`;
}
