import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import type { CreateSharedCartInput } from '#shared/contracts/shared-carts.ts';
import { getList, readRows } from './paging.ts';
import {
  readCartCounts,
  readCreatedCart,
  readPublicCart,
  readSentCart,
} from './read-shared-cart.ts';

const SENT_PATH = '/api/shared-carts/sent';
const COUNTS_PATH = '/api/shared-carts/counts';

/** The practitioner's own recommendations, newest first. */
export const sentCartsQuery = infiniteQueryOptions({
  queryKey: [SENT_PATH],
  queryFn: async ({ pageParam, signal }) =>
    readRows(await getList(pageParam, signal), readSentCart),
  initialPageParam: SENT_PATH,
  getNextPageParam: ({ next }) => next,
  // Whoever opens the list wants to know what has become of the links since.
  staleTime: 0,
});

/** Only for who has shared more than one answer holds: the rest is counted from the list. */
export const cartCountsQuery = queryOptions({
  queryKey: [COUNTS_PATH],
  queryFn: async ({ signal }) => readCartCounts(await getJson(COUNTS_PATH, signal)),
  staleTime: 0,
});

export function sharedCartQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/shared', token],
    queryFn: async ({ signal }) => readPublicCart(await getJson(linkPath(token), signal)),
    enabled: token !== '',
    // A link can be taken back at any time.
    staleTime: 0,
  });
}

export function useShareCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: async (input: CreateSharedCartInput) =>
      readCreatedCart(await sendJson('POST', '/api/shared-carts', input)),
    onSuccess: refresh,
  });
}

export function useRevokeCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: (id: number) => sendJson('POST', `/api/shared-carts/${id}/revoke`),
    onSuccess: refresh,
  });
}

export function useExtendCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: (id: number) => sendJson('POST', `/api/shared-carts/${id}/extend`),
    onSuccess: refresh,
  });
}

/** Tells the sender that somebody has the recommendation before them. */
export function reportViewed(token: string): Promise<unknown> {
  return sendJson('POST', `${linkPath(token)}/viewed`);
}

/** Tells the sender that it was accepted, while the reader is on the way to checkout. */
export function reportAccepted(token: string): Promise<unknown> {
  return sendJson('POST', `${linkPath(token)}/accept`, undefined, { keepalive: true });
}

export function useDeclineCart(token: string) {
  return useMutation({
    mutationFn: (reason: string) => sendJson('POST', `${linkPath(token)}/decline`, { reason }),
  });
}

function linkPath(token: string): string {
  return `/api/shared/${encodeURIComponent(token)}`;
}

/** Not awaited: the link is there whether or not the list can be loaded again. */
function useRefreshSent() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [SENT_PATH] });
    void client.invalidateQueries({ queryKey: [COUNTS_PATH] });
  };
}
