import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getJson, sendJson } from '#client/lib/api-client.ts';
import type {
  AcceptAnswer,
  CartCounts,
  CreatedCart,
  CreateSharedCartInput,
  PublicCart,
  SentCart,
} from '#shared/shared-carts.ts';
import { readInPages } from './paging.ts';
import { supplementsQuery } from './supplements.ts';

const SENT_PATH = '/api/shared-carts/sent';
const COUNTS_PATH = '/api/shared-carts/counts';

/** The practitioner's own recommendations, newest first, a page at a time. */
export const sentCartsQuery = infiniteQueryOptions({
  queryKey: [SENT_PATH],
  ...readInPages<SentCart>(SENT_PATH),
  // Whoever opens the list wants to know what has become of the links since.
  staleTime: 0,
});

export const cartCountsQuery = queryOptions({
  queryKey: [COUNTS_PATH],
  queryFn: ({ signal }) => getJson<CartCounts>(COUNTS_PATH, signal),
  staleTime: 0,
});

export function sharedCartQuery(token: string) {
  return queryOptions({
    queryKey: ['/api/shared', token],
    queryFn: ({ signal }) => getJson<PublicCart>(linkPath(token), signal),
    enabled: token !== '',
    // A link can be taken back at any time.
    staleTime: 0,
  });
}

export function useShareCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: (input: CreateSharedCartInput) =>
      sendJson<CreatedCart>('POST', '/api/shared-carts', input),
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

/** The answer is newer than the catalogue in memory, which takes over what it says. */
export function useAcceptCart(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson<AcceptAnswer>('POST', `${linkPath(token)}/accept`),
    onSuccess: ({ lines }) => {
      const today = new Map(lines.map((line) => [line.supplementId, line]));
      client.setQueryData(supplementsQuery.queryKey, (supplements) =>
        supplements?.map((supplement) => {
          const line = today.get(supplement.id);
          return line
            ? { ...supplement, price: line.price, stockQuantity: line.available }
            : supplement;
        }),
      );
    },
  });
}

export function useDeclineCart(token: string) {
  return useMutation({
    mutationFn: (reason: string) => sendJson('POST', `${linkPath(token)}/decline`, { reason }),
  });
}

function linkPath(token: string): string {
  return `/api/shared/${encodeURIComponent(token)}`;
}

function useRefreshSent() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [SENT_PATH] }),
      client.invalidateQueries({ queryKey: [COUNTS_PATH] }),
    ]);
}
