import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pagedQuery } from './paged-query.ts';
import {
  readCartCounts,
  readCreatedCart,
  readPublicCart,
  readSentCart,
} from './read-shared-cart.ts';
import type { CallName } from '#shared/calls/calls.ts';
import type { BodyOf } from './call.ts';
import { callRecommendation, recommendationAddress } from './recommendation-call.ts';

/** The practitioner's own recommendations, newest first. */
export const sentCartsQuery = {
  ...pagedQuery('listSentCarts', recommendationAddress('listSentCarts', {}), readSentCart),
  // Whoever opens the list wants to know what has become of the links since.
  staleTime: 0,
};

/** Only for who has shared more than one answer holds: the rest is counted from the list. */
export const cartCountsQuery = queryOptions({
  queryKey: ['countSentCarts'],
  queryFn: async ({ signal }) =>
    readCartCounts(await callRecommendation('countSentCarts', { signal })),
  staleTime: 0,
});

export function sharedCartQuery(token: string) {
  return queryOptions({
    queryKey: ['readSharedCart', token],
    queryFn: async ({ signal }) =>
      readPublicCart(await callRecommendation('readSharedCart', { params: { token }, signal })),
    enabled: token !== '',
    // A link can be taken back at any time.
    staleTime: 0,
  });
}

export function useShareCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: async (body: BodyOf<'createSharedCart'>) =>
      readCreatedCart(await callRecommendation('createSharedCart', { body })),
    onSuccess: refresh,
  });
}

export function useRevokeCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: (id: number) => callRecommendation('revokeSharedCart', { params: { id } }),
    onSuccess: refresh,
  });
}

export function useExtendCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: (id: number) => callRecommendation('extendSharedCart', { params: { id } }),
    onSuccess: refresh,
  });
}

/** Tells the sender that somebody has the recommendation before them. */
export function reportViewed(token: string): Promise<unknown> {
  return callRecommendation('reportSharedCartViewed', { params: { token } });
}

export function useDeclineCart(token: string) {
  return useMutation({
    mutationFn: (body: BodyOf<'declineSharedCart'>) =>
      callRecommendation('declineSharedCart', { params: { token }, body }),
  });
}

/** Not awaited: the link is there whether or not the lists can be loaded again. */
export function useRefreshSent() {
  const client = useQueryClient();
  return () => {
    for (const name of SHOWING_SENT) void client.invalidateQueries({ queryKey: [name] });
  };
}

const SHOWING_SENT: CallName[] = [
  'listSentCarts',
  'countSentCarts',
  'listNeeds',
  'listPracticePeople',
  'listCartsOfPerson',
];
