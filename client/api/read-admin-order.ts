import { integerOr, isRow, parseInner, type Row, textOf } from '#client/lib/read-json.ts';
import type { OrderItem as SoldItem } from '#shared/contracts/orders.ts';
import type { RowOf } from './paging.ts';

export type AdminOrderRow = NonNullable<ReturnType<typeof readAdminOrder>>;
export type OrderItem = ReturnType<typeof readItem>;

export function readAdminOrder(row: RowOf<'searchOrders'>) {
  const id = integerOr(row['id'], null);
  if (id === null) return null;
  const items = readItems(row['items']);
  return {
    id,
    createdAt: textOf(row['createdAt']),
    totalItems: integerOr(row['totalItems'], items?.length ?? 0),
    totalQuantity: integerOr(row['totalQuantity'], 0),
    /** Null when what is stored cannot be read. */
    items,
    /** Who, how much and in which state; each empty from a server that does not say. */
    customer: textOf(row['customerName']) || textOf(row['customerEmail']),
    totalAmount: textOf(row['totalAmount']),
    paymentStatus: textOf(row['paymentStatus']),
    orderStatus: textOf(row['orderStatus']),
    /** Null from a server that does not say how far an order is. */
    isToShip: textOf(row['orderStatus']) === '' ? null : isToShip(row),
  };
}

function isToShip(row: RowOf<'searchOrders'>): boolean {
  return row['paymentStatus'] === 'paid' && row['orderStatus'] === 'processing';
}

function readItems(stored: unknown): OrderItem[] | null {
  const items = typeof stored === 'string' ? parseInner(stored) : stored;
  return Array.isArray(items) && items.every((item) => isRow<SoldItem>(item))
    ? items.map(readItem)
    : null;
}

function readItem(item: Row<SoldItem>) {
  return {
    id: integerOr(item['id'], null),
    name: textOf(item['name']) || 'Unnamed supplement',
    category: textOf(item['category']),
    quantity: integerOr(item['quantity'], 1),
    /** Empty when the order does not say what one cost. */
    price: textOf(item['price']),
  };
}
