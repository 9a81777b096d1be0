import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  moment,
  number,
  orNull,
  type Read,
  readAs,
  type Shape,
  text,
} from '#client/lib/read-as.ts';
import { readDecimal } from '#shared/rules/money.ts';
import { pagedQuery } from './paged-query.ts';
import { getList } from './paging.ts';
import { SENT_CART } from './sent-cart.ts';
import { type AnswerOf, type BodyOf, send, urlOf } from './send.ts';
import { useRefresh } from './use-refresh.ts';

const PERSON = {
  id: number,
  name: '',
  email: orNull(text),
  note: orNull(text),
  /** Null from servers without discounts. */
  discountRate: orNull(number),
  recommendations: 0,
} satisfies Shape<AnswerOf<'readPracticeClient'>>;

export type Person = Read<typeof PERSON>;

export const practiceClientsQuery = pagedQuery(
  'listPracticeClients',
  urlOf('GET /api/practice/clients'),
  PERSON,
);

export const CLIENTS_CSV_URL = urlOf('GET /api/practice/clients.csv');

export function personQuery(id: number) {
  return queryOptions({
    queryKey: ['readPracticeClient', id],
    queryFn: async ({ signal }): Promise<Person> =>
      readAs(await send('GET /api/practice/clients/:id', { params: { id }, signal }), PERSON),
    staleTime: 0,
    retry: false,
  });
}

const CLIENT_CART = {
  ...SENT_CART,
  orders: [{ id: 0, totalAmount: readDecimal, createdAt: orNull(moment), paymentStatus: '' }],
} satisfies Shape<AnswerOf<'listCartsOfPerson'>[number]>;

export type ClientCart = Read<typeof CLIENT_CART>;

export function cartsOfPersonQuery(id: number) {
  const address = urlOf('GET /api/practice/clients/:id/recommendations', { params: { id } });
  return queryOptions({
    queryKey: ['listCartsOfPerson', id],
    queryFn: async ({ signal }) => (await getList(address, CLIENT_CART, signal)).rows,
    staleTime: 0,
  });
}

export async function addPerson(body: BodyOf<'createPracticeClient'>): Promise<Person> {
  return readAs(await send('POST /api/practice/clients', { body }), PERSON);
}

export function useSavePerson() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<'createPracticeClient'> & { id: number | null }) =>
      id === null
        ? send('POST /api/practice/clients', { body })
        : send('PUT /api/practice/clients/:id', { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useDeletePerson() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (id: number) => send('DELETE /api/practice/clients/:id', { params: { id } }),
    onSuccess: refresh,
  });
}

export function useSetCartPerson() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ id, personId }: { id: number; personId: number | null }) =>
      send('PUT /api/shared-carts/:id/person', { params: { id }, body: { personId } }),
    onSuccess: refresh,
  });
}

/** Cards show client names, and clients show their number of cards. */
export function useRefreshPeople() {
  return useRefresh([
    ...(['listPracticeClients', 'readPracticeClient'] as const),
    ...(['listSentCarts', 'listCartsOfPerson'] as const),
  ]);
}
