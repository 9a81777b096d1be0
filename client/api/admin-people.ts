import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallName } from '#shared/contracts/registry.ts';
import {
  type Person,
  type PersonFilter,
  personLinkSchema,
  personSchema,
} from '#shared/contracts/people.ts';
import { pagedQuery } from './paged-query.ts';
import { type BodyOf, send, urlOf } from './send.ts';
import { useRefresh } from './use-refresh.ts';

/** The server counts orders and links per person, so pages are small. */
const PEOPLE_AT_A_TIME = 100;
const LINKS_AT_A_TIME = 10;

export function peopleQuery(filter: PersonFilter) {
  const query = { ...filter, limit: PEOPLE_AT_A_TIME };
  return {
    ...pagedQuery(
      'listPeople',
      urlOf('GET /api/admin/people', { query }),
      (row: unknown) => personSchema.safeParse(row).data,
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function useReactivatePerson(id: number) {
  return usePersonAction(() => send('POST /api/admin/people/:id/reactivate', { params: { id } }));
}

export function useDeactivatePerson(id: number) {
  return usePersonAction((endLinks: boolean) =>
    send('POST /api/admin/people/:id/deactivate', { params: { id }, body: { endLinks } }),
  );
}

export function personLinksQuery(id: number) {
  const query = { limit: LINKS_AT_A_TIME };
  return {
    ...pagedQuery(
      'listPersonLinks',
      urlOf('GET /api/admin/people/:id/links', { params: { id }, query }),
      (row: unknown) => personLinkSchema.safeParse(row).data,
    ),
    staleTime: 0,
  };
}

export function useEndLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send('POST /api/admin/recommendations/:id/end', { params: { id } }),
    // Awaited, so the button is gone before the dialog closes and picks a new focus.
    onSettled: () =>
      Promise.all(SHOWING_LINKS.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}

const SHOWING_LINKS: CallName[] = ['listPersonLinks', 'readOrderDetails'];

export function useChangePersonRole(id: number) {
  return usePersonAction((role: string) =>
    send('PUT /api/admin/people/:id/role', { params: { id }, body: { role } }),
  );
}

export function useAnswerRoleRequest(id: number) {
  return usePersonAction((body: BodyOf<'answerRoleRequest'>) =>
    send('POST /api/admin/people/:id/answer-request', { params: { id }, body }),
  );
}

export function useMailResetLink(id: number) {
  return useMutation({
    mutationFn: () => send('POST /api/admin/people/:id/reset-link', { params: { id } }),
  });
}

function usePersonAction<Input>(act: (input: Input) => Promise<unknown>) {
  return useMutation({
    mutationFn: async (input: Input): Promise<Person> => personSchema.parse(await act(input)),
    onSettled: useRefresh(['listPeople', 'listPersonLinks']),
  });
}
