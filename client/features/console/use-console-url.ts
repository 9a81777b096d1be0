import { useEffect, useMemo, useRef, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import type { OrderFilter } from '#shared/contracts/admin-orders.ts';
import {
  buildConsoleUrl,
  type ConsoleTab,
  type ConsoleUrl,
  parseConsoleUrl,
} from './console-url.ts';

/** Joins the tabs in the bar with their panels. */
export const CONSOLE_TABS_ID = 'console';

/** Safari refuses more than 100 url changes in 30 s. */
const TYPING_PAUSE_MS = 350;

/** Shared through the url: the bar, the page and the list of orders each call it. */
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
    orderId: url.orderId,
    openTab(tab: ConsoleTab) {
      if (tab !== url.tab) go({ tab, orderId: undefined }, false);
    },
    openOrder(orderId: number | undefined) {
      go({ filter, orderId }, true);
    },
    setFilter(next: OrderFilter) {
      clearTimeout(timer.current);
      setDraft(next);
      timer.current = setTimeout(() => go({ filter: next }, true), TYPING_PAUSE_MS);
    },
  };
}
