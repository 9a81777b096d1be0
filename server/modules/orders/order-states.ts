import { and, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orderEvents, orders, type ORDER_EVENT_KINDS } from '#server/db/schema.ts';
import type { OrderStatus, PaymentStatus } from '#shared/rules/order-statuses.ts';

// The search index of a row is the database's own.
const { words: _words, ...columns } = getTableColumns(orders);
export const ORDER_COLUMNS = columns;

export type Order = Omit<typeof orders.$inferSelect, 'words'>;

/** One that was never charged is as if it had not been: no list has it, no link opens it. */
export const isOrdered = ne(orders.paymentStatus, 'canceled');

type OrderState = { paymentStatus: PaymentStatus; orderStatus: OrderStatus };
type OrderMove = {
  from: OrderState;
  to: Partial<OrderState>;
  /** What the order's history says of it. */
  event?: (typeof ORDER_EVENT_KINDS)[number];
};

const PLACED: OrderState = { paymentStatus: 'pending', orderStatus: 'processing' };
const PAID: OrderState = { paymentStatus: 'paid', orderStatus: 'processing' };

/**
 * Every way that an order goes. One more depends on an amount: when all of it has been given back, a paid order
 * becomes refunded (`sync-refunds.ts`).
 */
export const ORDER_MOVES = {
  pay: { from: PLACED, to: { paymentStatus: 'paid' }, event: 'paid' },
  /** The bank refused the capture: nothing was charged. */
  fail: {
    from: PLACED,
    to: { paymentStatus: 'canceled', orderStatus: 'canceled' },
    event: 'canceled',
  },
  /** Charged for what is no longer there: all of it was given back at once. */
  giveBack: {
    from: PLACED,
    to: { paymentStatus: 'refunded', orderStatus: 'canceled' },
    event: 'refunded',
  },
  ship: { from: PAID, to: { orderStatus: 'shipped' }, event: 'shipped' },
  /** The history says so when the money is back. */
  cancel: { from: PAID, to: { orderStatus: 'canceled' } },
  /** The money could not be given back: it is still to be shipped. */
  resume: {
    from: { paymentStatus: 'paid', orderStatus: 'canceled' },
    to: { orderStatus: 'processing' },
  },
} as const satisfies Record<string, OrderMove>;

type Changes = {
  set?: Partial<
    Pick<Order, 'customerEmail' | 'customerName' | 'refundedAmount' | 'carrier' | 'trackingNumber'>
  >;
  detail?: Record<string, unknown>;
  adminId?: number;
};

/**
 * The only way that an order's states change, with its history, in one statement: of two moves at the same moment
 * one happens. Answers with the order as it is then, or nothing when it was not where the move begins.
 */
export async function moveOrder(
  tx: Db,
  which: SQL,
  name: keyof typeof ORDER_MOVES,
  { set = {}, detail = {}, adminId }: Changes = {},
): Promise<Order | undefined> {
  const { from, to, event }: OrderMove = ORDER_MOVES[name];
  const moved = tx.$with('moved').as(
    tx
      .update(orders)
      .set({ ...set, ...to })
      .where(
        and(
          which,
          eq(orders.paymentStatus, from.paymentStatus),
          eq(orders.orderStatus, from.orderStatus),
        ),
      )
      .returning(ORDER_COLUMNS),
  );
  if (!event) return (await tx.with(moved).select().from(moved))[0];
  const recorded = tx
    .$with('recorded', {})
    .as(
      sql`insert into ${orderEvents} (order_id, kind, detail, admin_id) select id, ${event}, ${JSON.stringify(detail)}::jsonb, ${adminId ?? null}::int from moved`,
    );
  return (await tx.with(moved, recorded).select().from(moved))[0];
}
