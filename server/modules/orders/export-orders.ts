import type { Db } from '#server/db/database.ts';
import type { OrderFilter } from '#shared/contracts/admin-orders.ts';
import { type CsvCell, writeCsvHeader, writeCsvRow } from '#server/text/csv-cells.ts';
import { readOrderItems } from '#shared/contracts/orders.ts';
import { extraOf, ORDER_EXTRA_KINDS } from '#shared/rules/charges.ts';
import { toDecimal } from '#shared/rules/money.ts';
import { listOrders } from './list-orders.ts';
import { readLotsOfOrders } from './order-lots.ts';
import type { Order } from './order-states.ts';

const ORDERS_PER_READ = 1_000;

const ADDRESS_FIELDS = [
  'name',
  'line1',
  'line2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
] as const;

type LotsOf = Awaited<ReturnType<typeof readLotsOfOrders>>;
type Column = readonly [name: string, read: (order: Order, lotsOf: LotsOf) => CsvCell];

const COLUMNS: readonly Column[] = [
  ['number', (order) => order.id],
  ['date', (order) => order.createdAt],
  ['name', (order) => order.customerName],
  ['email', (order) => order.customerEmail],
  ['paymentStatus', (order) => order.paymentStatus],
  ['orderStatus', (order) => order.orderStatus],
  ['items', describeItems],
  ['totalItems', (order) => order.totalItems],
  ['totalQuantity', (order) => order.totalQuantity],
  ...ORDER_EXTRA_KINDS.map(
    (kind) =>
      [`${kind}Amount`, ({ charges }: Order) => toDecimal(extraOf(charges, kind).cents)] as const,
  ),
  ['discountAmount', ({ charges }) => toDecimal(charges.discountCents)],
  ['discount', ({ discount }) => discount && (discount.code ?? discount.kind)],
  ['taxAmount', ({ charges }) => toDecimal(charges.taxCents)],
  ['totalAmount', (order) => order.totalAmount],
  ['refundedAmount', (order) => order.refundedAmount],
  ['recommendationId', (order) => order.fromSharedCartId],
  ['deliveryMethod', (order) => order.delivery?.name ?? null],
  ...ADDRESS_FIELDS.map(
    (field) => [`to_${field}`, (order: Order) => order.delivery?.address?.[field] ?? null] as const,
  ),
  ['carrier', (order) => order.carrier],
  ['trackingNumber', (order) => order.trackingNumber],
  ['lots', describeLots],
];

/**
 * Reads the next page only once the previous one was sent, so that a slow download holds neither memory nor a
 * transaction.
 */
export async function* exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  yield writeCsvHeader(COLUMNS.map(([name]) => name));
  let after: number | undefined;
  for (;;) {
    const page = await listOrders(db, filter, { after, limit: ORDERS_PER_READ });
    const lotsOf = await readLotsOfOrders(
      db,
      page.map(({ id }) => id),
    );
    yield page.map((order) => writeCsvRow(COLUMNS.map(([, read]) => read(order, lotsOf)))).join('');
    if (page.length < ORDERS_PER_READ) return;
    after = page.at(-1)?.id;
  }
}

function describeItems(order: Order): string {
  return readOrderItems(order.items)
    .map(({ name, quantity }) => `${name} × ${quantity}`)
    .join('\n');
}

function describeLots(order: Order, lotsOf: LotsOf): string {
  return readOrderItems(order.items)
    .flatMap(({ id, name }) =>
      lotsOf(order.id, id).map(({ code, units }) => `${name}: ${code} × ${units}`),
    )
    .join('\n');
}
