import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { PersonFilter } from '#shared/contracts/people.ts';
import { buildPeopleUrl, parsePeopleUrl } from './people-url.ts';

/** Safari refuses more than 100 url changes in 30 s. */
const TYPING_PAUSE_MS = 350;

export function usePeopleFilter() {
  const [filter, setFilter] = useState(() => parsePeopleUrl(location.search));
  useEffect(() => {
    const timer = setTimeout(() => write(filter), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filter]);
  return { filter, setFilter };
}

function write(filter: PersonFilter): void {
  const url = buildPeopleUrl(filter);
  if (url !== location.pathname + location.search) navigate(url, { replace: true });
}
