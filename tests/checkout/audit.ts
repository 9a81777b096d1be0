import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Invariant } from '#tests/support/invariants/names.ts';

/** Triggers record transitions that the final state cannot show, in the transaction that makes them. */
const EDGES = [
  ['creating', 'open'],
  ['creating', 'expired'],
  ['open', 'allocated'],
  ['open', 'rejected'],
  ['open', 'expired'],
  ['allocated', 'paid'],
  ['allocated', 'canceled'],
  ['rejected', 'canceled'],
];
const PAYMENT_EDGES = [
  ['pending', 'paid'],
  ['pending', 'canceled'],
  ['pending', 'refunded'],
  ['paid', 'refunded'],
];

const REFILL_DAY = `(now() at time zone 'utc' - interval '12 hours')::date`;

const TRIGGERS = [
  {
    // From the bank's own connection, which sees committed data only.
    table: 'demo_intents',
    event: 'update',
    body: `
      if new.captures > old.captures then
        if not exists (select from orders where checkout_id = new.checkout_id and total_amount * 100 = new.amount_cents) then
          ${report('order before capture', `'payment ' || new.id || ' was captured before its order was written'`)}
        end if;
        if not exists (select from stock_moves where checkout_id = new.checkout_id and reason = 'allocate') then
          ${report('order before capture', `'payment ' || new.id || ' was captured before its stock was taken'`)}
        end if;
      end if;
      if new.amount_cents <> old.amount_cents or new.checkout_id <> old.checkout_id then
        ${report('agreed amount is final', `'payment ' || new.id || ' was changed'`)}
      end if;`,
  },
  {
    table: 'checkouts',
    event: 'insert',
    body: `
      if new.state <> 'creating' then ${report('only allowed moves', `'checkout ' || new.id || ' began as ' || new.state`)} end if;
      if exists (select from jsonb_array_elements(new.items) i where not exists (select from audit_prices p
          where p.supplement_id = (i->>'id')::int and p.cents = (i->>'unitCents')::int)) then
        ${report('priced from the catalog', `'checkout ' || new.id || ' has a price that its supplement never had'`)}
      end if;
      if exists (select from jsonb_array_elements(new.items) i join supplements s on s.id = (i->>'id')::int
          where (i->>'discountCents')::int > greatest(0, (i->>'unitCents')::int - coalesce(s.floor_price, 0) * 100) * (i->>'quantity')::int) then
        ${report('no line below its floor', `'checkout ' || new.id || ' sells for less than the floor price'`)}
      end if;
      if new.stored_card is not null and not exists (select from refill_runs r join refills f on f.id = r.refill_id
          where r.id = new.refill_run_id and f.state in ('active', 'waiting')) then
        ${report('no refill after the end', `'checkout ' || new.id || ' charges a refill that is not active'`)}
      end if;
      if new.stored_card is not null and exists (select from refill_runs r where r.id = new.refill_run_id
          and (r.due_on > ${REFILL_DAY} or r.reminded_on >= ${REFILL_DAY})) then
        ${report('refill as announced', `'checkout ' || new.id || ' charges a refill before its date or on the day of its last email'`)}
      end if;`,
  },
  {
    table: 'checkouts',
    event: 'update',
    body: `
      if old.state <> new.state and (old.state, new.state) not in (${listPairs(EDGES)}) then
        ${report('only allowed moves', `'checkout ' || new.id || ' went from ' || old.state || ' to ' || new.state`)}
      end if;
      if new.state = 'allocated' and old.state <> 'allocated' and exists (select from refill_runs r join refills f on f.id = r.refill_id
          where r.id = new.refill_run_id and (f.state = 'ended' or r.state = 'skipped' or (f.state = 'paused' and new.stored_card is not null))) then
        ${report('no refill after the end', `'checkout ' || new.id || ' sells a refill that was stopped'`)}
      end if;
      if (old.items, old.charges, old.discount, old.currency) is distinct from (new.items, new.charges, new.discount, new.currency)
          or (old.intent_id is not null and new.intent_id is distinct from old.intent_id) then
        ${report('agreed amount is final', `'checkout ' || new.id || ' was changed'`)}
      end if;`,
  },
  {
    table: 'orders',
    event: 'update',
    body: `
      if old.payment_status <> new.payment_status and (old.payment_status, new.payment_status) not in (${listPairs(PAYMENT_EDGES)}) then
        ${report('only allowed moves', `'order ' || new.id || ' went from ' || old.payment_status || ' to ' || new.payment_status`)}
      end if;
      if (old.items, old.charges, old.discount, old.total_items, old.total_quantity, old.created_at, old.checkout_id)
          is distinct from (new.items, new.charges, new.discount, new.total_items, new.total_quantity, new.created_at, new.checkout_id) then
        ${report('order keeps what was agreed', `'order ' || new.id || ' was rewritten'`)}
      end if;
      if new.refunded_amount < old.refunded_amount then
        ${report('refunds are final', `'order ' || new.id || ' took back a refund'`)}
      end if;
      if new.order_status = 'canceled' and old.order_status in ('shipped', 'ready', 'collected') then
        ${report('only allowed moves', `'order ' || new.id || ' was canceled after it was shipped'`)}
      end if;`,
  },
  {
    table: 'orders',
    event: 'delete',
    body: report('order keeps what was agreed', `'order ' || old.id || ' was deleted'`),
  },
  {
    table: 'stock_moves',
    event: 'update',
    body: report('ledger is never rewritten', `'the ledger was rewritten'`),
  },
  {
    table: 'lot_moves',
    event: 'insert',
    body: `
      if exists (select from stock_moves m, lots l where m.id = new.stock_move_id and m.reason = 'allocate' and l.id = new.lot_id
          and (l.state <> 'shelf' or l.best_before < (now() at time zone 'utc')::date)) then
        ${report('only good lots are sold', `'lot ' || new.lot_id || ' was sold'`)}
      end if;`,
  },
  {
    table: 'supplements',
    event: 'update',
    body: `insert into audit_prices values (new.id, new.price * 100) on conflict do nothing;`,
  },
];

/** Call once per database, before the first purchase. */
export async function installAudit(db: Database['db']): Promise<void> {
  const statements = [
    'create table audit_findings (finding text not null)',
    'create table audit_prices (supplement_id int, cents bigint, primary key (supplement_id, cents))',
    'insert into audit_prices select id, price * 100 from supplements',
    `create function audit_finding(finding text) returns void language sql as 'insert into audit_findings values (finding)'`,
    ...TRIGGERS.flatMap(({ table, event, body }) => [
      `create function audit_${table}_${event}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      `create trigger audit_${event} after ${event} on ${table} for each row execute function audit_${table}_${event}()`,
    ]),
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}

function report(rule: Invariant, sentence: string): string {
  return `perform audit_finding('${rule}: ' || ${sentence});`;
}

function listPairs(pairs: readonly (readonly string[])[]): string {
  return pairs.map(([from, to]) => `('${from}', '${to}')`).join(', ');
}
