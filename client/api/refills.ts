import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  moment,
  number,
  oneOf,
  orNull,
  type Read,
  readAs,
  type Shape,
  text,
} from '#client/lib/read-as.ts';
import type { Address } from '#shared/contracts/address.ts';
import type { ChosenLine } from '#shared/contracts/refills.ts';
import { readPaymentIntent } from './checkout.ts';
import { readCharges } from './read-charges.ts';
import { OFFER, SUMMARY, VIEW } from './refill-shapes.ts';
import { type AnswerOf, type BodyOf, send } from './send.ts';

type Chosen = { lines: readonly ChosenLine[] | undefined };

const withLines = ({ lines }: Chosen) => (lines ? { lines: [...lines] } : {});

/** Optional: no card without it. */
export function checkoutOfferQuery(clientSecret: string, chosen: Chosen) {
  return queryOptions({
    queryKey: ['offerCheckoutRefill', clientSecret, chosen.lines ?? null],
    queryFn: async ({ signal }) =>
      readAs(
        await send('POST /api/checkout/refill/offer', {
          body: { clientSecret, ...withLines(chosen) },
          signal,
        }),
        { offer: orNull(OFFER) } satisfies Shape<AnswerOf<'offerCheckoutRefill'>>,
      ).offer,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

export type AgreedRefill = NonNullable<BodyOf<'setCheckoutRefill'>['refill']>;

export async function setCheckoutRefill(clientSecret: string, refill: AgreedRefill | null) {
  return readPaymentIntent(
    await send('PUT /api/checkout/refill', { body: { clientSecret, refill } }),
  );
}

const ORDER_OFFER = {
  offer: orNull(OFFER),
  refills: [SUMMARY],
} satisfies Shape<AnswerOf<'offerOrderRefill'>>;

export function orderOfferQuery(token: string, chosen: Chosen = { lines: undefined }) {
  return queryOptions({
    queryKey: ['offerOrderRefill', token, chosen.lines ?? null],
    queryFn: async ({ signal }) =>
      readAs(
        await send('POST /api/orders/:token/refill/offer', {
          params: { token },
          body: withLines(chosen),
          signal,
        }),
        ORDER_OFFER,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const SECRET = { clientSecret: text } satisfies Shape<AnswerOf<'startRefillCard'>>;

export function useStartOrderRefill(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AgreedRefill) =>
      readAs(await send('POST /api/orders/:token/refill', { params: { token }, body }), SECRET)
        .clientSecret,
    // The terms may have changed.
    onError: () => client.invalidateQueries({ queryKey: ['offerOrderRefill', token] }),
  });
}

const PROGRESS = {
  status: oneOf(['open', 'processing', 'done']),
} satisfies Shape<AnswerOf<'settleRefillCard'>>;

type SettleRoute =
  | 'POST /api/orders/:token/refill/settle'
  | 'POST /api/refills/:token/card/settle'
  | 'POST /api/refills/:token/pay/settle';

export async function settleRefill(route: SettleRoute, token: string, clientSecret: string) {
  return readAs(await send(route, { params: { token }, body: { clientSecret } }), PROGRESS).status;
}

const LINK = { token: text } satisfies Shape<AnswerOf<'createOrderRefillLink'>>;

export function useOrderRefillLink(token: string) {
  return useMutation({
    mutationFn: async (id: number) =>
      readAs(
        await send('POST /api/orders/:token/refill/link', { params: { token }, body: { id } }),
        LINK,
      ).token,
  });
}

export function useUserRefillLink() {
  return useMutation({
    mutationFn: async (id: number) =>
      readAs(await send('POST /api/user/refills/:id/link', { params: { id } }), LINK).token,
  });
}

export const userRefillsQuery = queryOptions({
  queryKey: ['listUserRefills'],
  queryFn: async ({ signal }) => readAs(await send('GET /api/user/refills', { signal }), [SUMMARY]),
  staleTime: 0,
});

export function refillQuery(token: string) {
  return queryOptions({
    queryKey: ['readRefill', token],
    queryFn: async ({ signal }) =>
      readAs(await send('GET /api/refills/:token', { params: { token }, signal }), VIEW),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

type Action =
  | ('pause' | 'resume' | 'end')
  | { skip: string }
  | { change: BodyOf<'changeRefill'> }
  | { address: Address };

export function useRefillAction(token: string) {
  const client = useQueryClient();
  const params = { token };
  return useMutation({
    mutationFn: async (action: Action) => {
      if (typeof action === 'string') {
        return readAs(await send(`POST /api/refills/:token/${action}`, { params }), VIEW);
      }
      return readAs(await sendAction(action, params), VIEW);
    },
    onSuccess: async (view) => {
      const { queryKey } = refillQuery(token);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, view);
    },
    // Another window, or the charge, may have been faster.
    onError: () => client.invalidateQueries({ queryKey: refillQuery(token).queryKey }),
  });
}

function sendAction(action: Exclude<Action, string>, params: { token: string }) {
  if ('skip' in action) {
    return send('POST /api/refills/:token/skip', { params, body: { dueOn: action.skip } });
  }
  if ('address' in action) {
    return send('PUT /api/refills/:token/address', { params, body: action.address });
  }
  return send('PUT /api/refills/:token', { params, body: action.change });
}

export function useStartRefillCard(token: string) {
  return useMutation({
    mutationFn: async () =>
      readAs(await send('POST /api/refills/:token/card', { params: { token } }), SECRET)
        .clientSecret,
  });
}

const PAYMENT = {
  clientSecret: text,
  charges: (value: unknown) => readCharges(value) ?? undefined,
  step: oneOf(['card', 'confirm'], 'card'),
} satisfies Shape<AnswerOf<'payRefill'>>;

export type RefillPayment = Read<typeof PAYMENT>;

export function usePayRefill(token: string) {
  return useMutation({
    mutationFn: async (body: BodyOf<'payRefill'>) =>
      readAs(await send('POST /api/refills/:token/pay', { params: { token }, body }), PAYMENT),
  });
}

const CLIENT_REFILLS = [
  { sharedCartId: number, supplementId: number, nextOn: moment },
] satisfies Shape<AnswerOf<'listClientRefills'>>;

export type ClientRefill = Read<typeof CLIENT_REFILLS>[number];

export const clientRefillsQuery = queryOptions({
  queryKey: ['listClientRefills'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/shared-carts/refills', { signal }), CLIENT_REFILLS),
  staleTime: 0,
});
