import { useEffect, useMemo, useRef, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { ALL_CATEGORIES } from '#client/domain/catalog-filter.ts';
import { buildAddress, parseAddress, type CatalogUrl } from './catalog-address.ts';

/** Safari refuses more than 100 changes of the address in 30 s; typing stays below that. */
const TYPING_PAUSE_MS = 350;

type OpenedHere = { openedHere?: boolean } | null;

const readQueryString = () => location.search;
// The server renders the page without its query string; the browser applies it after hydration.
const readNothing = () => '';

/** The storefront's state that lives in the address, and every way to change it. */
export function useCatalogUrl() {
  const queryString = useLocationProperty(readQueryString, readNothing);
  const address = useMemo(() => parseAddress(queryString), [queryString]);
  // Typed, but not yet in the address.
  const [typed, setTyped] = useState<string | null>(null);
  const pending = useRef<{ search: string; timer: ReturnType<typeof setTimeout> }>(undefined);
  const isGoingBack = useRef(false);
  useEffect(() => () => clearTimeout(pending.current?.timer), []);

  const actions = useMemo(() => {
    function replace(change: Partial<CatalogUrl>) {
      navigate(buildAddress(location.search, change), { replace: true, state: history.state });
    }
    function settleTyping() {
      if (!pending.current) return;
      clearTimeout(pending.current.timer);
      replace({ search: pending.current.search });
      pending.current = undefined;
      setTyped(null);
    }
    return {
      setSearch(search: string) {
        clearTimeout(pending.current?.timer);
        pending.current = { search, timer: setTimeout(settleTyping, TYPING_PAUSE_MS) };
        setTyped(search);
      },
      setCategory: (category: string) => replace({ category }),
      clearFilters() {
        settleTyping();
        replace({ search: '', category: ALL_CATEGORIES });
      },
      openSupplement(id: number) {
        settleTyping();
        // From one product to the next is no step of its own: closing leads back to the shop.
        if (parseAddress(location.search).supplementId !== null) {
          replace({ supplementId: id });
          return;
        }
        navigate(buildAddress(location.search, { supplementId: id }), {
          state: { openedHere: true } satisfies OpenedHere,
        });
      },
      /** Goes back if that leads to the shop; a dialog opened by its link has no step back. */
      closeSupplement() {
        const { supplementId } = parseAddress(location.search);
        if (supplementId === null || isGoingBack.current) return;
        if (!(history.state as OpenedHere)?.openedHere) {
          replace({ supplementId: null });
          return;
        }
        // Going back takes a moment: a second Escape in it must not leave the shop.
        isGoingBack.current = true;
        addEventListener('popstate', () => (isGoingBack.current = false), { once: true });
        history.back();
      },
    };
  }, []);

  return { ...address, search: typed ?? address.search, ...actions };
}
