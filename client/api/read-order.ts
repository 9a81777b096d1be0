import {
  integerOr,
  isRow,
  momentOrNull,
  type Row,
  rowsOf,
  textOf,
  textOrNull,
  type Unread,
} from '#client/lib/read-json.ts';
import { readDecimal } from '#shared/rules/money.ts';
import type { OrderItem, OrderView } from '#shared/contracts/orders.ts';
import { CARRIERS } from '#shared/rules/carriers.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/rules/order-statuses.ts';
import { readDelivery } from './read-delivery.ts';

/** An order as its buyer sees it. */
export type Order = Omit<OrderView, 'createdAt'> & { createdAt: string | null };

export function readOrder(body: Unread<OrderView>): Order | null {
  if (!isRow(body)) return null;
  const id = integerOr(body['id'], null);
  if (id === null) return null;
  const items = rowsOf(body['items']).map(readItem);
  const pickUpNote = textOf(body['pickUpNote']);
  return {
    id,
    token: textOf(body['token']),
    createdAt: momentOrNull(body['createdAt']),
    items,
    totalItems: integerOr(body['totalItems'], items.length),
    totalQuantity: integerOr(body['totalQuantity'], 0),
    totalAmount: readDecimal(body['totalAmount']),
    deliveryAmount: readDecimal(body['deliveryAmount']),
    taxAmount: readDecimal(body['taxAmount']),
    delivery: readDelivery(body['delivery']),
    ...(pickUpNote && { pickUpNote }),
    carrier: knownOr(CARRIERS, body['carrier'], null),
    trackingNumber: textOrNull(body['trackingNumber']),
    refundedAmount: readDecimal(body['refundedAmount']),
    // An unknown status claims neither that it is paid nor that it was shipped.
    paymentStatus: knownOr(PAYMENT_STATUSES, body['paymentStatus'], 'pending'),
    orderStatus: knownOr(ORDER_STATUSES, body['orderStatus'], 'processing'),
    customerName: textOrNull(body['customerName']),
    customerEmail: textOrNull(body['customerEmail']),
  };
}

function readItem(row: Row<OrderItem>): OrderItem {
  return {
    id: integerOr(row['id'], 0),
    name: textOf(row['name']),
    category: textOf(row['category']),
    quantity: integerOr(row['quantity'], 0),
    price: readDecimal(row['price']),
  };
}

function knownOr<Word extends string, Other extends Word | null>(
  known: readonly Word[],
  value: unknown,
  other: Other,
): Word | Other {
  return known.find((word) => word === value) ?? other;
}
