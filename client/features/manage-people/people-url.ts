import { type PersonFilter, personFilterSchema } from '#shared/contracts/people.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';

const FILTERS = ['search', 'role', 'state'] as const;

/** Ignores what the contract would refuse. */
export function parsePeopleUrl(queryString: string): PersonFilter {
  const params = new URLSearchParams(queryString);
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const { data } = personFilterSchema.shape[name].safeParse(params.get(name) ?? undefined);
      return data ? [[name, data]] : [];
    }),
  );
}

export function buildPeopleUrl(filter: PersonFilter): string {
  const params = new URLSearchParams();
  for (const name of FILTERS) {
    const value = filter[name]?.trim();
    if (value) params.set(name, value);
  }
  return params.size > 0 ? `${CONSOLE_PATHS.people}?${params}` : CONSOLE_PATHS.people;
}
