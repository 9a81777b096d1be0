import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Person, type PersonFilter, personSchema } from '#shared/contracts/people.ts';
import type { BodyOf } from './call.ts';
import { callConsole, consoleAddress } from './console-call.ts';
import { pagedQuery } from './paged-query.ts';

/** No more than are drawn at once, since the server counts the orders and links of each. */
const PEOPLE_AT_A_TIME = 100;

export function peopleQuery(filter: PersonFilter) {
  const query = { ...filter, limit: PEOPLE_AT_A_TIME };
  return {
    ...pagedQuery(
      'listPeople',
      consoleAddress('listPeople', { query }),
      (row) => personSchema.safeParse(row).data ?? null,
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function useSetPersonActive(id: number) {
  return usePersonAction((isActive: boolean) =>
    callConsole(isActive ? 'reactivatePerson' : 'deactivatePerson', { params: { id } }),
  );
}

export function useChangePersonRole(id: number) {
  return usePersonAction((role: string) =>
    callConsole('changePersonRole', { params: { id }, body: { role } }),
  );
}

export function useAnswerRoleRequest(id: number) {
  return usePersonAction((body: BodyOf<'answerRoleRequest'>) =>
    callConsole('answerRoleRequest', { params: { id }, body }),
  );
}

export function useMailResetLink(id: number) {
  return useMutation({
    mutationFn: () => callConsole('mailPersonResetLink', { params: { id } }),
  });
}

function usePersonAction<Input>(act: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input): Promise<Person> => personSchema.parse(await act(input)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['listPeople'] }),
  });
}
