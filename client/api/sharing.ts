import { queryOptions, useMutation } from '@tanstack/react-query';
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
import { pagedQuery } from './paged-query.ts';
import { readCartItems, SENT_CART } from './sent-cart.ts';
import { type AnswerOf, type BodyOf, send, urlOf } from './send.ts';
import { useRefresh } from './use-refresh.ts';

export const sentCartsQuery = {
  ...pagedQuery('listSentCarts', urlOf('GET /api/shared-carts/sent'), SENT_CART),
  // Always fresh: clients may have answered.
  staleTime: 0,
};

const COUNTS = { shared: number, accepted: number, pending: number } satisfies Shape<
  AnswerOf<'countSentCarts'>
>;

export type CartCounts = Read<typeof COUNTS>;

/** Needed only if the list has several pages. */
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

export type PublicCart = Read<typeof PUBLIC_CART>;

export function sharedCartQuery(token: string) {
  return queryOptions({
    queryKey: ['readSharedCart', token],
    queryFn: async ({ signal }) =>
      readAs(await send('GET /api/shared/:token', { params: { token }, signal }), PUBLIC_CART),
    enabled: token !== '',
    // Always fresh: links can be revoked.
    staleTime: 0,
  });
}

/** Requires a link. Without the optional id it can be shared but not emailed. */
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

export function reportViewed(token: string): Promise<unknown> {
  return send('POST /api/shared/:token/viewed', { params: { token } });
}

export function useDeclineCart(token: string) {
  return useMutation({
    mutationFn: (body: BodyOf<'declineSharedCart'>) =>
      send('POST /api/shared/:token/decline', { params: { token }, body }),
  });
}

/** Not awaited, since the link works without the lists. */
export function useRefreshSent() {
  return useRefresh([
    ...(['listSentCarts', 'countSentCarts', 'listNeeds'] as const),
    ...(['listPracticeClients', 'listCartsOfPerson'] as const),
  ]);
}
