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
];
