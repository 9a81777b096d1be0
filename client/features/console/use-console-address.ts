import { useEffect, useMemo, useRef, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import type { OrderFilter } from '#shared/contracts/admin-orders.ts';
import { buildConsoleUrl, type ConsoleUrl, parseConsoleUrl } from './console-address.ts';

/** Safari refuses more than 100 changes of the address in 30 s; typing stays below that. */
const TYPING_PAUSE_MS = 350;

/** Which tab is open and how orders are filtered, both kept in the address. */
export function useConsoleUrl() {
  const queryString = useLocationProperty(() => location.search);
  const address = useMemo(() => parseConsoleUrl(queryString), [queryString]);
  // Chosen, but not yet in the address.
  const [draft, setDraft] = useState<OrderFilter | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const filter = draft ?? address.filter;

  function go(change: Partial<ConsoleUrl>, replace: boolean) {
    clearTimeout(timer.current);
    setDraft(null);
    navigate(buildConsoleUrl({ ...parseConsoleUrl(location.search), ...change }), {
      replace,
    });
  }

  return {
    tab: address.tab,
    filter,
    openTab(tab: string) {
      if (tab !== address.tab) go({ tab, filter }, false);
    },
    setFilter(next: OrderFilter) {
      clearTimeout(timer.current);
      setDraft(next);
      timer.current = setTimeout(() => go({ filter: next }, true), TYPING_PAUSE_MS);
    },
  };
}
