import type { Db } from '#server/db/database.ts';
import type { AdminOrder, OrderFilter } from '#shared/contracts/admin-orders.ts';
import { type CsvCell, writeCsvHeader, writeCsvRow } from '#server/http/csv-cells.ts';
import { listOrders, readItems } from './list-orders.ts';

const ORDERS_PER_READ = 1_000;

const COLUMNS: readonly (readonly [name: string, read: (order: AdminOrder) => CsvCell])[] = [
  ['number', (order) => order.id],
  ['date', (order) => order.createdAt],
  ['name', (order) => order.customerName],
  ['email', (order) => order.customerEmail],
  ['paymentStatus', (order) => order.paymentStatus],
  ['orderStatus', (order) => order.orderStatus],
  ['items', describeItems],
  ['totalItems', (order) => order.totalItems],
  ['totalQuantity', (order) => order.totalQuantity],
  ['totalAmount', (order) => order.totalAmount],
  ['refundedAmount', (order) => order.refundedAmount],
  ['recommendationId', (order) => order.fromSharedCartId],
];

/**
 * The orders that match, newest first, as CSV. Each page is a query of its own, made when the one
 * before was taken: neither memory nor a transaction waits for a slow reader.
 */
export async function* exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  yield writeCsvHeader(COLUMNS.map(([name]) => name));
  let after: number | undefined;
  for (;;) {
    const page = await listOrders(db, filter, { after, limit: ORDERS_PER_READ });
    yield page.map((order) => writeCsvRow(COLUMNS.map(([, read]) => read(order)))).join('');
    if (page.length < ORDERS_PER_READ) return;
    after = page.at(-1)?.id;
  }
}

function describeItems(order: AdminOrder): string {
  return readItems(order.items)
    .map(({ name, quantity }) => `${name} × ${quantity}`)
    .join('\n');
}
