import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { supplementsQuery } from '#client/api/supplements.ts';
import {
  ALL_CATEGORIES,
  filterCatalog,
  indexCatalog,
  knownCategory,
  matchText,
} from '#client/domain/catalog-filter.ts';
import { useClosestMatches } from '#client/domain/use-closest-matches.ts';
import { CategoryBrowser } from '#client/features/catalog/category-browser.tsx';
import { SearchBox } from '#client/features/catalog/search-box.tsx';
import { StoreIntro } from '#client/features/catalog/store-intro.tsx';
import { useCatalogUrl } from '#client/features/catalog/use-catalog-address.ts';
import { SiteFooter } from '#client/features/site/site-footer.tsx';
import { SiteHeader } from '#client/features/site/site-header.tsx';
import { Shop } from './storefront-shop.tsx';

/** Also drawn on the server, as a visitor first sees it: no browser is needed to render it. */
export default function StorefrontPage() {
  const { data: newest, isFetching, isPending, refetch } = useQuery(supplementsQuery);
  // A catalog is drawn in slices: on a slow phone a press or a scroll does not wait for it.
  const data = useDeferredValue(newest);
  const index = useMemo(() => data && indexCatalog(data), [data]);
  const address = useCatalogUrl();
  const { setCategory } = address;
  const catalog = useMemo(() => index ?? indexCatalog([]), [index]);
  const category = knownCategory(catalog, address.category);
  // Typing and pressing answer at once; the grid follows when there is time for it.
  const search = useDeferredValue(address.search);
  const shownCategory = useDeferredValue(category);
  const exact = useMemo(() => matchText(catalog, search), [catalog, search]);
  const { closest, isSearching } = useClosestMatches(catalog.supplements, search, exact);
  const filtered = useMemo(() => {
    const others = closest?.ids.flatMap((id) => catalog.byId.get(id) ?? []);
    const found = others ? [...new Set([...exact, ...others])] : exact;
    return filterCatalog(catalog, { search, category: shownCategory }, found);
  }, [catalog, search, shownCategory, closest, exact]);

  const headingRef = useRef<HTMLHeadingElement>(null);
  const chooseTile = useCallback(
    (chosen: string) => {
      setCategory(chosen);
      // The grid is below the fold on most screens: without this nothing would seem to happen.
      if (chosen !== ALL_CATEGORIES) headingRef.current?.scrollIntoView();
    },
    [setCategory],
  );

  return (
    <div className="has-data-floating-checkout:pb-24">
      <SiteHeader isHeading />
      <main className="mx-auto flex max-w-7xl flex-col gap-8 px-4 pt-4 sm:gap-16 sm:px-6 sm:pt-14 lg:px-8">
        <StoreIntro collectionSize={index?.supplements.length}>
          <SearchBox
            search={address.search}
            matchCount={index && filtered.matches.length}
            onSearch={address.setSearch}
            onShowResults={() => headingRef.current?.focus()}
          />
        </StoreIntro>
        <CategoryBrowser category={category} onCategory={chooseTile} />
        <section aria-labelledby="select-heading">
          <h2
            ref={headingRef}
            id="select-heading"
            tabIndex={-1}
            className="scroll-mt-6 text-xl outline-none sm:text-3xl"
          >
            Select Your Supplements
          </h2>
          <Shop
            // A new key when the catalog arrives: the selection starts from the stored order.
            key={index ? 'stocked' : 'waiting'}
            index={index}
            filtered={filtered}
            isLoading={isPending || isFetching || data !== newest}
            isSearching={isSearching}
            closest={closest}
            address={address}
            category={category}
            onRetry={refetch}
            headingRef={headingRef}
          />
        </section>
      </main>
      <SiteFooter />
    </div>
  );
}
