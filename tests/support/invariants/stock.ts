import type { Rule } from './rule.ts';

export const STOCK_RULES: Rule[] = [
  {
    name: 'stock never negative',
    when: 'instant',
    violations: `select format('supplement %s has %s', id, stock_quantity) from supplements where stock_quantity < 0`,
  },
  {
    name: 'no unit promised twice',
    when: 'instant',
    violations: `select format('supplement %s: stock %s + sold %s - restocked %s <> %s', s.id, s.stock_quantity, sold.units, back.units, had.units)
      from supplements s,
        lateral (select coalesce(sum(x.units), 0) as units from sold x join checkouts c on c.id = x.checkout_id
          where x.supplement_id = s.id and c.state in ('allocated', 'paid')) sold,
        lateral (select coalesce(sum(g.units), 0) as units from given_back g
          where g.supplement_id = s.id and g.restock and g.state = 'succeeded') back,
        lateral (select coalesce(sum(m.delta), 0) as units from stock_moves m
          where m.supplement_id = s.id and m.reason not in ('allocate', 'release', 'restock')) had
      where s.stock_quantity + sold.units - back.units <> had.units`,
  },
  {
    name: 'ledger matches the stock',
    when: 'instant',
    violations: `select format('supplement %s: stock %s, ledger %s', s.id, s.stock_quantity, coalesce(sum(m.delta), 0))
      from supplements s left join stock_moves m on m.supplement_id = s.id
      group by s.id having s.stock_quantity <> coalesce(sum(m.delta), 0)`,
  },
  {
    name: 'lot moves add up',
    when: 'instant',
    violations: `select format('stock move %s: %s, its lots %s', m.id, m.delta, sum(l.delta))
      from lot_moves l join stock_moves m on m.id = l.stock_move_id group by m.id having sum(l.delta) <> m.delta`,
  },
  {
    name: 'lots match their moves',
    when: 'instant',
    violations: `select format('lot %s: %s in stock and %s set aside, its moves say %s and %s', l.id, l.sellable, l.held, moved.units, moved.held)
      from lots l, lateral (
        select coalesce(sum(p.delta), 0) as units, coalesce(-sum(p.delta) filter (where m.reason in ('blocked', 'expired', 'released')), 0) as held
        from lot_moves p join stock_moves m on m.id = p.stock_move_id where p.lot_id = l.id) moved
      where l.sellable <> moved.units or l.held <> moved.held
      union all
      select format('supplement %s: %s units of lots, its lots have %s', s.id, s.lot_quantity, coalesce(sum(l.sellable), 0))
      from supplements s left join lots l on l.supplement_id = s.id
      group by s.id having s.lot_quantity <> coalesce(sum(l.sellable), 0)`,
  },
  {
    name: 'no lot below zero',
    when: 'instant',
    violations: `select format('lot %s: %s in stock, %s set aside', id, sellable, held) from lots where sellable < 0 or held < 0
      union all
      select format('supplement %s: %s of %s units have a lot', id, lot_quantity, stock_quantity) from supplements where lot_quantity > stock_quantity
      union all
      select format('order %s gave back %s units of lot %s too many', order_id, sum(delta), lot_id)
      from lot_moves where order_id is not null group by order_id, lot_id having sum(delta) > 0`,
  },
  {
    name: 'blocked lots are not in stock',
    when: 'instant',
    violations: `select format('lot %s is %s, but %s units are in stock', id, state, sellable) from lots where state <> 'shelf' and sellable > 0`,
  },
  {
    name: 'units taken and released once',
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
    name: 'restocked as refunded',
    when: 'instant',
    violations: `select format('order %s, supplement %s: restocked %s, refunds say %s', coalesce(m.order_id, r.order_id), coalesce(m.supplement_id, r.supplement_id), m.units, r.units)
      from (select order_id, supplement_id, sum(delta) as units from stock_moves where reason = 'restock' group by 1, 2) m
        full join (select order_id, supplement_id, sum(units) as units from given_back where restock and state = 'succeeded' group by 1, 2) r
          on r.order_id = m.order_id and r.supplement_id = m.supplement_id
      where m.units is distinct from r.units`,
  },
  {
    name: 'no unit refunded twice',
    when: 'instant',
    violations: `select format('order %s, supplement %s: bought %s, refunded %s', g.order_id, g.supplement_id, max(s.units), sum(g.units))
      from given_back g left join sold s on s.order_id = g.order_id and s.supplement_id = g.supplement_id
      where g.state <> 'failed' group by g.order_id, g.supplement_id having sum(g.units) > coalesce(max(s.units), 0)`,
  },
  {
    name: 'one to ten of each supplement',
    when: 'instant',
    violations: `select format('checkout %s, supplement %s: %s units in %s lines', checkout_id, supplement_id, sum(units), count(*))
      from wanted group by checkout_id, supplement_id having count(*) > 1 or min(units) < 1 or max(units) > 10`,
  },
];
