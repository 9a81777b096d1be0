import type { Rule } from './rule.ts';

const CHARGED = `checkouts c join refill_runs r on r.id = c.refill_run_id join refills f on f.id = r.refill_id`;

export const REFILL_RULES: Rule[] = [
  {
    name: 'refill charged once per date',
    when: 'instant',
    violations: `select format('run %s has %s checkouts that are paid or can be', refill_run_id, count(*)) from checkouts
      where refill_run_id is not null and state in ('creating', 'open', 'allocated', 'paid') group by refill_run_id having count(*) > 1`,
  },
  {
    name: 'refill as announced',
    when: 'instant',
    violations: `select format('run %s: charged %s, announced %s', r.id, c.charges->>'totalCents', r.charges->>'totalCents') from ${CHARGED}
      where (c.charges->>'totalCents')::int > (r.charges->>'totalCents')::int
      union all
      select format('run %s: due %s, announced %s, reminded %s', r.id, r.due_on, r.announced_on, r.reminded_on) from ${CHARGED}
      where r.reminded_on is null or r.announced_on > r.reminded_on`,
  },
  {
    name: 'refill with consent',
    when: 'instant',
    violations: `select format('run %s: consent at %s with %s paragraphs', r.id, f.consented_at, jsonb_array_length(f.terms)) from ${CHARGED}
      where f.consented_at > c.created_at or jsonb_array_length(f.terms) = 0`,
  },
  {
    name: 'agreed refills are started',
    when: 'rest',
    violations: `select format('checkout %s is paid, its buyer agreed to %s, the refill has %s', c.id, c.refill->'terms', f.terms)
      from checkouts c left join refills f on f.started_by = c.id::text
      where c.state = 'paid' and c.refill is not null and f.terms is distinct from c.refill->'terms'`,
  },
  {
    name: 'refill runs match the bank',
    when: 'rest',
    violations: `select format('run %s is %s with %s captured payments and %s orders', r.id, r.state, count(i.id), count(o.id))
      from refill_runs r left join checkouts c on c.refill_run_id = r.id
        left join demo_intents i on i.checkout_id = c.id and i.captures > 0
        left join orders o on o.checkout_id = c.id and o.payment_status in ('paid', 'refunded')
      group by r.id having r.state = 'charging' or count(i.id) <> (r.state = 'paid')::int or count(o.id) <> (r.state = 'paid')::int
      union all
      select format('payment %s charged the stored card %s, its checkout %s has no run', i.id, i.card_id, c.id)
      from demo_intents i left join checkouts c on c.id = i.checkout_id
      where i.captures > 0 and i.card_id is not null and not i.stores_card and c.refill_run_id is null`,
  },
];
