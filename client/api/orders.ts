import { queryOptions, useMutation } from '@tanstack/react-query';
import { moment, number, oneOf, orNull, read, type Shape, text } from '#client/lib/read-as.ts';
import { CARRIERS } from '#shared/rules/carriers.ts';
import { fitCharges, NO_CHARGES } from '#shared/rules/charges.ts';
import { parseCents, readDecimal } from '#shared/rules/money.ts';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/rules/order-statuses.ts';
import { pagedQuery } from './paged-query.ts';
import { type AnswerOf, type BodyOf, send, urlOf } from './send.ts';
import { DELIVERY } from './delivery.ts';
import { readCharges } from './read-charges.ts';
import { readMessage } from './read-message.ts';

const PENDING_CHECK_MS = 3000;

const ORDER = {
  id: number,
  token: '',
  createdAt: orNull(moment),
  items: [{ id: 0, name: '', category: '', quantity: 0, price: readDecimal }],
  totalItems: 0,
  totalQuantity: 0,
  totalAmount: readDecimal,
  charges: readCharges,
  delivery: orNull(DELIVERY),
  pickUpNote: '',
  carrier: oneOf(CARRIERS, null),
  trackingNumber: orNull(text),
  refundedAmount: readDecimal,
  // An unknown status must not show as paid or shipped.
  paymentStatus: oneOf(PAYMENT_STATUSES, 'pending'),
  orderStatus: oneOf(ORDER_STATUSES, 'processing'),
  customerName: orNull(text),
  customerEmail: orNull(text),
} satisfies Shape<AnswerOf<'readOrder'>>;

export type Order = NonNullable<ReturnType<typeof readOrder>>;

export function readOrder(answer: unknown) {
  const order = read(answer, ORDER);
  return (
    order && {
      ...order,
      totalItems: order.totalItems || order.items.length,
      charges: order.charges ?? fitCharges(NO_CHARGES, parseCents(order.totalAmount)),
    }
  );
}

/** Always fresh: it may have shipped since the last visit. */
export function orderQuery(token: string) {
  return queryOptions({
    queryKey: ['readOrder', token],
    queryFn: async ({ signal }) => {
      const order = readOrder(await send('GET /api/orders/:token', { params: { token }, signal }));
      if (!order) throw new Error('The answer is not an order.');
      return order;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.paymentStatus === 'pending' ? PENDING_CHECK_MS : false,
  });
}

export const userOrdersQuery = {
  ...pagedQuery('listUserOrders', urlOf('GET /api/user/orders'), readOrder),
  staleTime: 0,
};

/** Resolves to a message that does not reveal whether orders exist. */
export function useMailOrderLinks() {
  return useMutation({
    mutationFn: async (body: BodyOf<'emailOrderLinks'>) =>
      readMessage(await send('POST /api/orders/mail-links', { body })),
  });
}
