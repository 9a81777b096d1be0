import { queryOptions, useMutation } from '@tanstack/react-query';
import { rowOf, textOf } from '#client/lib/read-json.ts';
import { pagedQuery } from './paged-query.ts';
import { readOrder } from './read-order.ts';
import { accountAddress } from './account-call.ts';
import type { BodyOf } from './call.ts';
import { callPurchase } from './purchase-call.ts';

const PENDING_CHECK_MS = 3000;

/** One order by its unguessable link, as it is now: it may have been sent since somebody last looked at this page. */
export function orderQuery(token: string) {
  return queryOptions({
    queryKey: ['readOrder', token],
    queryFn: async ({ signal }) => {
      const order = readOrder(await callPurchase('readOrder', { params: { token }, signal }));
      if (!order) throw new Error('The answer is no order');
      return order;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    // While its payment is being completed.
    refetchInterval: ({ state }) =>
      state.data?.paymentStatus === 'pending' ? PENDING_CHECK_MS : false,
  });
}

/** The orders of the signed-in user, newest first. */
export const userOrdersQuery = {
  ...pagedQuery('listUserOrders', accountAddress('listUserOrders', {}), readOrder),
  staleTime: 0,
};

export type FindOrdersInput = BodyOf<'mailOrderLinks'>;

/** Answers with what to tell, which never says whether there are any. */
export function useMailOrderLinks() {
  return useMutation({
    mutationFn: async (body: FindOrdersInput) =>
      textOf(rowOf(await callPurchase('mailOrderLinks', { body }))['message']),
  });
}
