import { useEffect, useMemo, useRef, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import type { OrderFilter } from '#shared/contracts/admin-orders.ts';
import { buildConsoleUrl, type ConsoleUrl, parseConsoleUrl } from './console-url.ts';

/** Safari refuses more than 100 url changes in 30 s. */
const TYPING_PAUSE_MS = 350;

export function useConsoleUrl() {
  const queryString = useLocationProperty(() => location.search);
  const url = useMemo(() => parseConsoleUrl(queryString), [queryString]);
  // Not in the url yet.
  const [draft, setDraft] = useState<OrderFilter | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const filter = draft ?? url.filter;

  function go(change: Partial<ConsoleUrl>, replace: boolean) {
    clearTimeout(timer.current);
    setDraft(null);
    navigate(buildConsoleUrl({ ...parseConsoleUrl(location.search), ...change }), { replace });
  }

  return {
    tab: url.tab,
    filter,
    openTab(tab: string) {
      if (tab !== url.tab) go({ tab, filter }, false);
    },
    setFilter(next: OrderFilter) {
      clearTimeout(timer.current);
      setDraft(next);
      timer.current = setTimeout(() => go({ filter: next }, true), TYPING_PAUSE_MS);
    },
  };
}
