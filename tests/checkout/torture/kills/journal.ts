import type { Charges } from '#shared/rules/charges.ts';
import type { Query } from '../databases.ts';

export type Outcome = 'done' | 'refused' | 'unknown';

type Kind =
  | 'stock'
  | 'edit'
  | 'refund'
  | 'recommendation'
  | 'shipment'
  | 'acceptance'
  | 'receipt'
  | 'lot'
  | 'recall'
  | 'refill'
  | 'refill payment'
  | 'refill end';

export type ShownOrder = {
  id: number;
  token: string | null;
  charges: Charges;
  fromSharedCartId: number | null;
};

export type Journal = ReturnType<typeof createJournal>;

/** A confirmed action must leave exactly one trace. */
const TRACES: { kind: Kind; place: string; rows: string; refusedMeansNone?: true }[] = [
  {
    kind: 'stock',
    place: 'the ledger',
    rows: `select note as key from stock_moves where note is not null`,
    refusedMeansNone: true,
  },
  {
    kind: 'stock',
    place: 'the audit log',
    rows: `select after->>'note' as key from audit_log where action = 'stock adjusted'`,
    refusedMeansNone: true,
  },
  {
    kind: 'receipt',
    place: 'the receipts',
    rows: `select receipt->>'reference' as key from receipts`,
    refusedMeansNone: true,
  },
  {
    kind: 'receipt',
    place: 'the ledger',
    rows: `select note as key from stock_moves where reason = 'received'`,
    refusedMeansNone: true,
  },
  {
    kind: 'receipt',
    place: 'the audit log',
    rows: `select after->>'reference' as key from audit_log where action = 'received'`,
    refusedMeansNone: true,
  },
  {
    kind: 'recall',
    place: 'the audit log',
    rows: `select after->>'message' as key from audit_log where action = 'emailed the buyers of'`,
    refusedMeansNone: true,
  },
  {
    kind: 'edit',
    place: 'the audit log',
    rows: `select after->>'suggestedUse' as key from audit_log where action = 'updated'`,
    refusedMeansNone: true,
  },
  {
    kind: 'refund',
    place: 'the refunds',
    rows: `select reason as key from refunds`,
    refusedMeansNone: true,
  },
  {
    kind: 'refund',
    place: 'the audit log',
    // Entries leave out the reason. Both rows are of one transaction.
    rows: `select reason as key from refunds join audit_log a on a.created_at = refunds.created_at
      and a.subject = 'order ' || order_id and a.action in ('asked to refund', 'canceled')`,
    refusedMeansNone: true,
  },
  {
    kind: 'recommendation',
    place: 'the recommendations',
    rows: `select title as key from shared_carts`,
    refusedMeansNone: true,
  },
  {
    kind: 'acceptance',
    place: 'the recommendations',
    rows: `select share_token as key from shared_carts where status = 'accepted'`,
  },
  {
    kind: 'shipment',
    place: 'the history of orders',
    rows: `select order_id::text as key from order_events where kind in ('shipped', 'ready')`,
  },
  {
    kind: 'shipment',
    place: 'the audit log',
    rows: `select substr(subject, 7) as key from audit_log where action in ('shipped', 'prepared')`,
  },
  {
    kind: 'shipment',
    place: 'the emails',
    rows: `select substring(key from '^order-(\\d+)-shipped$') as key from email_outbox`,
  },
  {
    kind: 'refill',
    place: 'the refills',
    rows: `select client_secret as key from refills join refill_set_ups s on s.id::text = started_by`,
  },
  {
    kind: 'refill payment',
    place: 'the paid runs',
    rows: `select client_secret as key from refill_runs r join checkouts c on c.refill_run_id = r.id
      where r.state = 'paid' and c.state = 'paid'`,
  },
  {
    kind: 'refill end',
    place: 'the ended refills',
    rows: `select id::text as key from refills where state = 'ended'`,
  },
];

/** Records confirmed actions outside the shop and compares them with its tables. */
export function createJournal() {
  const outcomes = new Map<Kind, Map<string, Outcome>>();
  const orders = new Map<number, ShownOrder>();
  const notCharged = new Set<string>();
  const uploads = new Set<string>();
  let counter = 0;

  return {
    orders,
    uploads,
    nextKey: () => `torture-${(counter += 1)}`,
    note(kind: Kind, key: string, outcome: Outcome) {
      const ofKind = outcomes.get(kind) ?? new Map<string, Outcome>();
      outcomes.set(kind, ofKind);
      // A repeat of a confirmed action may be refused.
      if (ofKind.get(key) !== 'done') ofKind.set(key, outcome);
    },
    noteOrder: (order: ShownOrder) => void orders.set(order.id, order),
    noteNotCharged: (clientSecret: string) => void notCharged.add(clientSecret),
    count(kind: Kind): number {
      return [...(outcomes.get(kind)?.values() ?? [])].filter((outcome) => outcome === 'done')
        .length;
    },
    async compare(query: Query): Promise<string[]> {
      const findings: string[] = [];
      for (const trace of TRACES) {
        const rows = await query<{ key: string | null; count: number }>(
          `select key, count(*)::int as count from (${trace.rows}) rows group by key`,
        );
        const counts = new Map(rows.map(({ key, count }) => [key, count]));
        for (const [key, outcome] of outcomes.get(trace.kind) ?? []) {
          const count = counts.get(key) ?? 0;
          const isTrue =
            (outcome !== 'done' || count === 1) &&
            (outcome !== 'refused' || !trace.refusedMeansNone || count === 0) &&
            count <= 1;
          if (!isTrue) {
            findings.push(
              `${trace.kind} ${key}: the client saw "${outcome}", ${trace.place} has ${count}`,
            );
          }
        }
      }
      return [
        ...findings,
        ...(await compareOrders(query, [...orders.values()])),
        ...(await findCharged(query, [...notCharged])),
      ];
    },
  };
}

async function compareOrders(query: Query, orders: ShownOrder[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const rows = orders.map((order) =>
    [
      order.id,
      `'${JSON.stringify(order.charges)}'::jsonb`,
      order.fromSharedCartId ?? 'null::int',
    ].join(', '),
  );
  const wrong = await query<{ sentence: string }>(`
    select format('order %s: shown %s from recommendation %s; kept: %s', t.id, t.charges, t.cart,
      coalesce(format('%s, %s from %s, %s', o.payment_status, o.charges, o.from_shared_cart_id,
        case when m.order_id is null then 'no mail' else 'mail' end), 'nothing')) as sentence
    from (values (${rows.join('), (')})) t(id, charges, cart)
      left join orders o on o.id = t.id left join email_outbox m on m.order_id = t.id and m.kind = 'order'
    where o.id is null or o.payment_status not in ('paid', 'refunded') or m.order_id is null
      or o.charges <> t.charges
      or o.from_shared_cart_id is distinct from t.cart`);
  return wrong.map(({ sentence }) => sentence);
}

async function findCharged(query: Query, secrets: string[]): Promise<string[]> {
  if (secrets.length === 0) return [];
  const charged = await query<{ sentence: string }>(`
    select format('payment %s: its buyer saw "not charged", the bank took %s and gave back %s', id, captured_cents, refunded_cents) as sentence
    from demo_intents where captured_cents > refunded_cents and client_secret in ('${secrets.join("', '")}')`);
  return charged.map(({ sentence }) => sentence);
}
