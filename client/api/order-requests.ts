import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  integerOr,
  momentOrNull,
  type Row,
  rowsOf,
  textOf,
  textOrNull,
} from '#client/lib/read-json.ts';
import type { OrderRequest } from '#shared/contracts/order-requests.ts';
import type { BodyOf } from './call.ts';
import { callPurchase } from './purchase-call.ts';

/** What the buyer has asked about an order, the newest first. */
export function orderRequestsQuery(token: string) {
  return queryOptions({
    queryKey: ['listOrderRequests', token],
    queryFn: async ({ signal }) =>
      rowsOf(await callPurchase('listOrderRequests', { params: { token }, signal })).flatMap(
        readRequest,
      ),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useAskAboutOrder(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'askAboutOrder'>) =>
      callPurchase('askAboutOrder', { params: { token }, body }),
    // Also after a refusal: somebody may have asked in another window.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: orderRequestsQuery(token).queryKey }),
  });
}

/** One that cannot be told apart, or asks for something unknown, is left out. */
function readRequest(row: Row<OrderRequest>): OrderRequest[] {
  const id = integerOr(row['id'], null);
  const { kind, state } = row;
  if (id === null || (kind !== 'cancel' && kind !== 'return')) return [];
  return [
    {
      id,
      kind,
      message: textOf(row['message']),
      state: state === 'accepted' || state === 'refused' ? state : 'open',
      answer: textOrNull(row['answer']),
      createdAt: momentOrNull(row['createdAt']) ?? '',
      answeredAt: momentOrNull(row['answeredAt']),
    },
  ];
}
