import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { moment, number, oneOf, orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { OrderRequest } from '#shared/contracts/order-requests.ts';
import { type BodyOf, send } from './send.ts';

const REQUEST = {
  id: number,
  kind: oneOf(['cancel', 'return']),
  message: '',
  state: oneOf(['open', 'accepted', 'refused'], 'open'),
  answer: orNull(text),
  createdAt: (value: unknown) => moment(value) ?? '',
  answeredAt: orNull(moment),
} satisfies Shape<OrderRequest>;

export function orderRequestsQuery(token: string) {
  return queryOptions({
    queryKey: ['listOrderRequests', token],
    queryFn: async ({ signal }) =>
      readAs(await send('GET /api/orders/:token/requests', { params: { token }, signal }), [
        REQUEST,
      ]),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function useAskAboutOrder(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'askAboutOrder'>) =>
      send('POST /api/orders/:token/requests', { params: { token }, body }),
    // Also after an error: another window may have asked.
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: orderRequestsQuery(token).queryKey }),
  });
}
