import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  isRow,
  number,
  orNull,
  parseInner,
  read,
  type Read,
  readAs,
  type Shape,
  text,
} from '#client/lib/read-as.ts';
import type { OrderFilter } from '#shared/contracts/admin-orders.ts';
import type { OrderItem as SoldItem } from '#shared/contracts/orders.ts';
import { readDecimal } from '#shared/rules/money.ts';
import { nextStep } from '#shared/rules/order-statuses.ts';
import { pagedQuery } from './paged-query.ts';
import { daysAsMoments } from './days-as-moments.ts';
import { type AnswerOf, send, urlOf } from './send.ts';

const ITEM = {
  id: orNull(number),
  name: (value) => text(value) ?? 'Unnamed supplement',
  category: '',
  quantity: 1,
  price: '',
} satisfies Shape<SoldItem>;

export type OrderItem = Read<typeof ITEM>;

/** Fields from `customerName` on are optional and empty on other servers. */
const ROW = {
  id: number,
  createdAt: '',
  totalItems: 0,
  totalQuantity: 0,
  items: readItems,
  customerName: '',
  customerEmail: '',
  totalAmount: '',
  refundedAmount: readDecimal,
  paymentStatus: '',
  orderStatus: '',
  deliveryName: '',
  isPickUp: false,
  openRequest: '',
} satisfies Shape<AnswerOf<'searchOrders'>[number]>;

export type AdminOrderRow = NonNullable<ReturnType<typeof readAdminOrder>>;

export function readAdminOrder(answer: unknown) {
  const row = read(answer, ROW);
  if (!row) return undefined;
  const { customerName, customerEmail, ...order } = row;
  const { orderStatus } = order;
  return {
    ...order,
    totalItems: order.totalItems || (order.items?.length ?? 0),
    customer: customerName || customerEmail,
    /** Null from a server that sends no order states. */
    step: orderStatus === '' ? null : (nextStep(order) ?? 'none'),
  };
}

function readItems(stored: unknown): OrderItem[] | null {
  const items = typeof stored === 'string' ? parseInner(stored) : stored;
  return Array.isArray(items) && items.every(isRow) ? readAs(items, [ITEM]) : null;
}

export function adminOrdersQuery(filter: OrderFilter) {
  return {
    ...pagedQuery(
      'searchOrders',
      urlOf('GET /api/admin/orders', { query: daysAsMoments(filter) }),
      readAdminOrder,
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function orderExportUrl(filter: OrderFilter): string {
  return urlOf('GET /api/admin/orders.csv', { query: daysAsMoments(filter) });
}

const SUMMARY = {
  totalOrders: 0,
  totalItems: 0,
  totalQuantity: 0,
} satisfies Shape<AnswerOf<'summarizeOrders'>>;

/** Needed only if the list has several pages. */
export const orderSummaryQuery = queryOptions({
  queryKey: ['summarizeOrders'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/admin/orders/summary', { signal }), SUMMARY),
  staleTime: 0,
});
