import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { integerOr, rowOf, textOf, textOrNull } from '#client/lib/read-json.ts';
import type { BodyOf } from './call.ts';
import { pagedQuery } from './paged-query.ts';
import { getList, type Page, readRows, type RowOf } from './paging.ts';
import { callPractice, practiceAddress } from './practice-call.ts';
import { readSentCart, type SentCart } from './read-shared-cart.ts';

export type Person = {
  id: number;
  name: string;
  email: string | null;
  note: string | null;
  recommendations: number;
};

/** The practitioner's own list, the newest first. */
export const practicePeopleQuery = pagedQuery(
  'listPracticePeople',
  practiceAddress('listPracticePeople', {}),
  readPerson,
);

export const PEOPLE_CSV_ADDRESS = practiceAddress('exportPracticePeople', {});

/** What was recommended to somebody, the newest first. */
export function cartsOfPersonQuery(id: number) {
  const address = practiceAddress('listCartsOfPerson', { params: { id } });
  return queryOptions({
    queryKey: ['listCartsOfPerson', id],
    queryFn: async ({ signal }): Promise<SentCart[]> => {
      const page = (await getList(address, signal)) as Page<RowOf<'listCartsOfPerson'>>;
      return readRows(page, readSentCart).rows;
    },
    staleTime: 0,
  });
}

export async function addPerson(body: BodyOf<'createPracticePerson'>): Promise<Person> {
  const person = readPerson(rowOf(await callPractice('createPracticePerson', { body })));
  if (!person) throw new Error('The answer is no person.');
  return person;
}

export function useSavePerson() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<'createPracticePerson'> & { id: number | null }) =>
      id === null
        ? callPractice('createPracticePerson', { body })
        : callPractice('updatePracticePerson', { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useDeletePerson() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (id: number) => callPractice('deletePracticePerson', { params: { id } }),
    onSuccess: refresh,
  });
}

export function useSetCartPerson() {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ id, personId }: { id: number; personId: number | null }) =>
      callPractice('setCartPerson', { params: { id }, body: { personId } }),
    onSuccess: refresh,
  });
}

/** Cards name people, and people count their cards. */
export function useRefreshPeople() {
  const client = useQueryClient();
  return () => {
    for (const name of ['listPracticePeople', 'listSentCarts', 'listCartsOfPerson']) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  };
}

function readPerson(row: RowOf<'listPracticePeople'>): Person | null {
  const id = integerOr(row['id'], null);
  if (id === null) return null;
  return {
    id,
    name: textOf(row['name']),
    email: textOrNull(row['email']),
    note: textOrNull(row['note']),
    recommendations: integerOr(row['recommendations'], 0),
  };
}
