import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPerson,
  type Person,
  personQuery,
  practiceClientsQuery,
  useRefreshPeople,
} from '#client/api/practice-clients.ts';
import { ApiError } from '#client/lib/api-client.ts';
import { findPerson } from './label-people.ts';
import type { DraftPerson } from './use-draft-person.ts';

/** Adds an unknown name to the list. Null for an empty name. */
export function useNamedPerson() {
  const client = useQueryClient();
  const people = useInfiniteQuery({ ...practiceClientsQuery, retry: false });
  const refresh = useRefreshPeople();

  return async ({ name: typed, id }: DraftPerson): Promise<Person | null> => {
    const name = typed.trim();
    if (name === '') return null;
    const chosen = id === null ? null : await client.query(personQuery(id)).catch(nullIfGone);
    if (chosen) return chosen;
    const known = findPerson(people.data?.pages.flatMap((page) => page.rows) ?? [], name);
    if (known) return known;
    const added = await addPerson({ name });
    refresh();
    return added;
  };
}

/** Removed people are added again by name. */
function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
