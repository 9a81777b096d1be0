import { useEffect, useMemo, useRef, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { ALL_CATEGORIES } from '#client/domain/catalog-filter.ts';
import { buildCatalogUrl, parseCatalogUrl, type CatalogUrl } from './catalog-url.ts';

/** Safari allows at most 100 URL changes in 30 s. */
const TYPING_PAUSE_MS = 350;

type HistoryState = { openedHere?: boolean; filteredHere?: boolean } | null;

const readState = () => history.state as HistoryState;

const readQueryString = () => location.search;
// The server renders without the query string; the browser applies it after hydration.
const readNothing = () => '';

export function useCatalogUrl() {
  const queryString = useLocationProperty(readQueryString, readNothing);
  const url = useMemo(() => parseCatalogUrl(queryString), [queryString]);
  // Text that is not yet in the URL.
  const [typed, setTyped] = useState<string | null>(null);
  const pending = useRef<{ search: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const isGoingBack = useRef(false);
  useEffect(() => () => clearTimeout(pending.current?.timer), []);

  const actions = useMemo(() => {
    function replace(change: Partial<CatalogUrl>) {
      navigate(buildCatalogUrl(location.search, change), { replace: true, state: history.state });
    }
    /** The first filter is a step in the history, so that Back shows the unfiltered store. */
    function filter(change: Partial<CatalogUrl>) {
      const { search, category } = parseCatalogUrl(location.search);
      if (search || category || readState()?.filteredHere) replace(change);
      else {
        const state = { filteredHere: true } satisfies HistoryState;
        navigate(buildCatalogUrl(location.search, change), { state });
      }
    }
    function settleTyping() {
      if (!pending.current) return;
      clearTimeout(pending.current.timer);
      filter({ search: pending.current.search });
      pending.current = undefined;
      setTyped(null);
    }
    return {
      setSearch(search: string) {
        clearTimeout(pending.current?.timer);
        pending.current = { search, timer: setTimeout(settleTyping, TYPING_PAUSE_MS) };
        setTyped(search);
      },
      setCategory: (category: string) => filter({ category }),
      clearFilters() {
        settleTyping();
        replace({ search: '', category: ALL_CATEGORIES });
      },
      openSupplement(id: number) {
        settleTyping();
        // One history entry for all products, so that closing returns to the store.
        if (parseCatalogUrl(location.search).supplementId !== null) {
          replace({ supplementId: id });
          return;
        }
        navigate(buildCatalogUrl(location.search, { supplementId: id }), {
          state: { openedHere: true } satisfies HistoryState,
        });
      },
      /** Goes back, unless the dialog was opened by a link. */
      closeSupplement() {
        const { supplementId } = parseCatalogUrl(location.search);
        if (supplementId === null || isGoingBack.current) return;
        if (!readState()?.openedHere) {
          replace({ supplementId: null });
          return;
        }
        // A second Escape while going back must not leave the store.
        isGoingBack.current = true;
        addEventListener('popstate', () => (isGoingBack.current = false), { once: true });
        history.back();
      },
    };
  }, []);

  return { ...url, search: typed ?? url.search, ...actions };
}
