import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { PersonFilter } from '#shared/contracts/people.ts';
import { buildPeopleUrl, parsePeopleUrl } from './people-url.ts';

/** Safari refuses more than 100 changes of the address in 30 s; typing stays below that. */
const TYPING_PAUSE_MS = 350;

/** By what the list is filtered, kept in the address: reload and a link from a mail find the same. */
export function usePeopleFilter() {
  const [filter, setFilter] = useState(() => parsePeopleUrl(location.search));
  useEffect(() => {
    const timer = setTimeout(() => write(filter), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filter]);
  return { filter, setFilter };
}

function write(filter: PersonFilter): void {
  const address = buildPeopleUrl(filter);
  if (address !== location.pathname + location.search) navigate(address, { replace: true });
}
