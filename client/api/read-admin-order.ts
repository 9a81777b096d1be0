import { integerOr, isRow, type Row, textOf } from '#client/lib/read-json.ts';

export type AdminOrderRow = NonNullable<ReturnType<typeof readAdminOrder>>;
export type OrderItem = ReturnType<typeof readItem>;

export function readAdminOrder(row: Row) {
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
  };
}

function readItems(stored: unknown): OrderItem[] | null {
  const items = typeof stored === 'string' ? parseJson(stored) : stored;
  return Array.isArray(items) && items.every(isRow) ? items.map(readItem) : null;
}

function readItem(item: Row) {
  return {
    id: integerOr(item['id'], null),
    name: textOf(item['name']) || 'Unnamed supplement',
    category: textOf(item['category']),
    quantity: integerOr(item['quantity'], 1),
    /** Empty when the order does not say what one cost. */
    price: textOf(item['price']),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
