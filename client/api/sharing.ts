import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  moment,
  number,
  orNull,
  read,
  type Read,
  readAs,
  type Shape,
  text,
} from '#client/lib/read-as.ts';
import { readDecimal } from '#shared/rules/money.ts';
import type { CallName } from '#shared/contracts/registry.ts';
import { pagedQuery } from './paged-query.ts';
import { readCartItems, SENT_CART } from './sent-cart.ts';
import { type AnswerOf, type BodyOf, send, urlOf } from './send.ts';

/** The practitioner's own recommendations, newest first. */
export const sentCartsQuery = {
  ...pagedQuery('listSentCarts', urlOf('GET /api/shared-carts/sent'), SENT_CART),
  // Whoever opens the list wants to know what has become of the links since.
  staleTime: 0,
};

const COUNTS = { shared: number, accepted: number, pending: number } satisfies Shape<
  AnswerOf<'countSentCarts'>
>;

export type CartCounts = Read<typeof COUNTS>;

/** Only for who has shared more than one answer holds: the rest is counted from the list. */
export const cartCountsQuery = queryOptions({
  queryKey: ['countSentCarts'],
  queryFn: async ({ signal }) =>
    read(await send('GET /api/shared-carts/counts', { signal }), COUNTS) ?? null,
  staleTime: 0,
});

export const PUBLIC_CART = {
  id: orNull(number),
  title: '',
  description: orNull(text),
  cartItems: readCartItems,
  totalAmount: (value) => ((value ?? null) === null ? null : Number(readDecimal(value))),
  createdAt: orNull(moment),
  expiresAt: orNull(moment),
} satisfies Shape<AnswerOf<'readSharedCart'>>;

/** What anyone with the link sees. */
export type PublicCart = Read<typeof PUBLIC_CART>;

export function sharedCartQuery(token: string) {
  return queryOptions({
    queryKey: ['readSharedCart', token],
    queryFn: async ({ signal }) =>
      readAs(await send('GET /api/shared/:token', { params: { token }, signal }), PUBLIC_CART),
    enabled: token !== '',
    // A link can be taken back at any time.
    staleTime: 0,
  });
}

/** A link that nobody can open was not created. Its number is an addition: without it the link can be shared, not emailed. */
export const CREATED = {
  sharedCart: { id: orNull(number), title: '', shareableLink: text },
} satisfies Shape<AnswerOf<'createSharedCart'>>;

export type CreatedCart = Read<typeof CREATED>['sharedCart'];

export function useShareCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: async (body: BodyOf<'createSharedCart'>) =>
      readAs(await send('POST /api/shared-carts', { body }), CREATED).sharedCart,
    onSuccess: refresh,
  });
}

export function useEditCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyOf<'editSharedCart'> }) =>
      send('PUT /api/shared-carts/:id', { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useRevokeCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: (id: number) => send('POST /api/shared-carts/:id/revoke', { params: { id } }),
    onSuccess: refresh,
  });
}

export function useExtendCart() {
  const refresh = useRefreshSent();
  return useMutation({
    mutationFn: (id: number) => send('POST /api/shared-carts/:id/extend', { params: { id } }),
    onSuccess: refresh,
  });
}

/** Tells the sender that somebody has the recommendation before them. */
export function reportViewed(token: string): Promise<unknown> {
  return send('POST /api/shared/:token/viewed', { params: { token } });
}

export function useDeclineCart(token: string) {
  return useMutation({
    mutationFn: (body: BodyOf<'declineSharedCart'>) =>
      send('POST /api/shared/:token/decline', { params: { token }, body }),
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
  'listPracticeClients',
  'listCartsOfPerson',
];
