import { useInfiniteQuery } from '@tanstack/react-query';
import {
  addPerson,
  type Person,
  practicePeopleQuery,
  useRefreshPeople,
} from '#client/api/practice-people.ts';
import { findPerson } from './label-people.ts';

/** Finds whom a typed name means, or adds them to the list. Null for an empty name. */
export function useNamedPerson() {
  const people = useInfiniteQuery({ ...practicePeopleQuery, retry: false });
  const refresh = useRefreshPeople();

  return async (typed: string): Promise<Person | null> => {
    const name = typed.trim();
    if (name === '') return null;
    const known = findPerson(people.data?.pages.flatMap((page) => page.rows) ?? [], name);
    if (known) return known;
    const added = await addPerson({ name });
    refresh();
    return added;
  };
}
