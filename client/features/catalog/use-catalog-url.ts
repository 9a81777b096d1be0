import { useEffect, useMemo, useRef, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { ALL_CATEGORIES } from '#client/domain/catalog-filter.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { buildCatalogUrl, type CatalogUrlChange, parseCatalogUrl } from './catalog-url.ts';

/** Safari allows at most 100 URL changes in 30 s. */
const TYPING_PAUSE_MS = 350;

type HistoryState = { openedHere?: boolean; filteredHere?: boolean } | null;

const readState = () => history.state as HistoryState;

const readUrl = () => location.pathname + location.search;
// The server renders the plain storefront; the browser applies the URL after hydration.
const readPlain = () => PAGE_PATHS.storefront;

export function useCatalogUrl() {
  const href = useLocationProperty(readUrl, readPlain);
  const url = useMemo(() => parseCatalogUrl(href), [href]);
  // Text that is not yet in the URL.
  const [typed, setTyped] = useState<string | null>(null);
  const pending = useRef<{ search: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const isGoingBack = useRef(false);
  useEffect(() => () => clearTimeout(pending.current?.timer), []);

  const actions = useMemo(() => {
    function replace(change: CatalogUrlChange) {
      navigate(buildCatalogUrl(readUrl(), change), { replace: true, state: history.state });
    }
    /** The first filter is a step in the history, so that Back shows the unfiltered store. */
    function filter(change: CatalogUrlChange) {
      const next = buildCatalogUrl(readUrl(), change);
      if (next === readUrl()) return;
      const state = { filteredHere: true } satisfies HistoryState;
      navigate(next, { replace: Boolean(readState()?.filteredHere), state });
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
      refine: (change: { sort: string; filter: string }) => filter(change),
      clearFilters() {
        settleTyping();
        replace({ search: '', category: ALL_CATEGORIES, sort: '', filter: '' });
      },
      openSupplement(product: { id: number; name: string }) {
        settleTyping();
        // One history entry for all products, so that closing returns to the store.
        if (parseCatalogUrl(readUrl()).supplementId !== null) {
          replace({ product });
          return;
        }
        navigate(buildCatalogUrl(readUrl(), { product }), {
          state: { openedHere: true } satisfies HistoryState,
        });
      },
      /** Goes back, unless the dialog was opened by a link. */
      closeSupplement() {
        const { supplementId } = parseCatalogUrl(readUrl());
        if (supplementId === null || isGoingBack.current) return;
        if (!readState()?.openedHere) {
          replace({ product: null });
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
