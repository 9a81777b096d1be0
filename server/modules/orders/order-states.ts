import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Db } from '#server/db/database.ts';
import { orderEvents, orders, type ORDER_EVENT_KINDS } from '#server/db/schema.ts';
import type { OrderStatus, PaymentStatus } from '#shared/rules/order-statuses.ts';

// Only searches read the indexed words.
const { words: _words, ...columns } = getTableColumns(orders);
export const ORDER_COLUMNS = columns;

export type Order = Omit<typeof orders.$inferSelect, 'words'>;

/** An order that was never charged appears in no list, and no link opens it. */
export const isOrdered = ne(orders.paymentStatus, 'canceled');

type OrderState = { paymentStatus: PaymentStatus; orderStatus: OrderStatus };
type OrderMove = {
  from: OrderState;
  to: Partial<OrderState>;
  /** The entry in the order's history. */
  event?: (typeof ORDER_EVENT_KINDS)[number];
};

const PLACED: OrderState = { paymentStatus: 'pending', orderStatus: 'processing' };
const PAID: OrderState = { paymentStatus: 'paid', orderStatus: 'processing' };

/** All transitions but one: a paid order whose whole amount went back becomes refunded (`sync-refunds.ts`). */
export const ORDER_MOVES = {
  pay: { from: PLACED, to: { paymentStatus: 'paid' }, event: 'paid' },
  /** The bank refused the capture: nothing was charged. */
  fail: {
    from: PLACED,
    to: { paymentStatus: 'canceled', orderStatus: 'canceled' },
    event: 'canceled',
  },
  /** Charged after stock ran out; refunded in full. */
  giveBack: {
    from: PLACED,
    to: { paymentStatus: 'refunded', orderStatus: 'canceled' },
    event: 'refunded',
  },
  ship: { from: PAID, to: { orderStatus: 'shipped' }, event: 'shipped' },
  /** For pick-up. */
  prepare: { from: PAID, to: { orderStatus: 'ready' }, event: 'ready' },
  collect: {
    from: { paymentStatus: 'paid', orderStatus: 'ready' },
    to: { orderStatus: 'collected' },
    event: 'collected',
  },
  /** The refund writes the history entry once the money is on its way. */
  cancel: { from: PAID, to: { orderStatus: 'canceled' } },
  /** The provider refused the refund of a cancellation. */
  resume: {
    from: { paymentStatus: 'paid', orderStatus: 'canceled' },
    to: { orderStatus: 'processing' },
  },
} as const satisfies Record<string, OrderMove>;

type Which = { id: number } | { checkoutId: string };

type Changes = {
  set?: Partial<
    Pick<Order, 'customerEmail' | 'customerName' | 'refundedAmount' | 'carrier' | 'trackingNumber'>
  >;
  detail?: Record<string, unknown>;
  adminId?: number | null;
};

/**
 * Returns undefined if the order is not in the state that the move starts from. One statement changes the order and
 * writes the history; its WHERE clause lets only one of two racing moves through.
 */
export async function moveOrder(
  tx: Db,
  which: Which,
  name: keyof typeof ORDER_MOVES,
  { set, detail = {}, adminId = null }: Changes = {},
): Promise<Order | undefined> {
  const by = 'id' in which ? 'id' : 'checkoutId';
  const [order] = await STATEMENTS[name][by](tx, {
    ...which,
    ...NOTHING_SET,
    ...set,
    detail: JSON.stringify(detail),
    adminId,
  });
  return order;
}

const NOTHING_SET = {
  customerEmail: null,
  customerName: null,
  refundedAmount: null,
  carrier: null,
  trackingNumber: null,
};

type MoveValues = Record<keyof typeof NOTHING_SET, string | null> & {
  id?: number;
  checkoutId?: string;
  /** As JSON. */
  detail: string;
  adminId: number | null;
};

function writeMove({ from, to, event }: OrderMove, by: 'id' | 'checkoutId') {
  return buildOnce((tx, valueOf: ValueOf<MoveValues>) => {
    const names = Object.keys(NOTHING_SET) as (keyof typeof NOTHING_SET)[];
    const set = names.map((name) => [name, sql`coalesce(${valueOf(name)}, ${orders[name]})`]);
    const moved = tx.$with('moved').as(
      tx
        .update(orders)
        .set({ ...Object.fromEntries(set), ...to })
        .where(
          and(
            eq(orders[by], valueOf(by)),
            eq(orders.paymentStatus, from.paymentStatus),
            eq(orders.orderStatus, from.orderStatus),
          ),
        )
        .returning(ORDER_COLUMNS),
    );
    if (!event) return tx.with(moved).select().from(moved);
    const recorded = tx
      .$with('recorded', {})
      .as(
        sql`insert into ${orderEvents} (order_id, kind, detail, admin_id) select id, ${event}, ${valueOf('detail')}::jsonb, ${valueOf('adminId')}::int from moved`,
      );
    return tx.with(moved, recorded).select().from(moved);
  });
}

/** Two for each move: by the order's id and by its checkout's id. */
const STATEMENTS = Object.fromEntries(
  Object.entries(ORDER_MOVES).map(([name, move]) => [
    name,
    { id: writeMove(move, 'id'), checkoutId: writeMove(move, 'checkoutId') },
  ]),
) as Record<keyof typeof ORDER_MOVES, Record<'id' | 'checkoutId', ReturnType<typeof writeMove>>>;
