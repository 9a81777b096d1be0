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
import { useCatalogUrl } from '#client/features/catalog/use-catalog-url.ts';
import { useRefinement } from '#client/features/catalog/use-refinement.ts';
import { SiteFooter } from '#client/features/site/site-footer.tsx';
import { SiteHeader } from '#client/features/site/site-header.tsx';
import { Shop } from './storefront-shop.tsx';

/** Also rendered on the server. */
export default function StorefrontPage() {
  const { data: newest, isFetching, isPending, refetch } = useQuery(supplementsQuery);
  // Deferred, so that slow phones stay responsive.
  const data = useDeferredValue(newest);
  const index = useMemo(() => data && indexCatalog(data), [data]);
  const url = useCatalogUrl();
  const { setCategory } = url;
  const catalog = useMemo(() => index ?? indexCatalog([]), [index]);
  const category = knownCategory(catalog, url.category);
  // Controls respond at once; the grid follows.
  const search = useDeferredValue(url.search);
  const shownCategory = useDeferredValue(category);
  const exact = useMemo(() => matchText(catalog, search), [catalog, search]);
  const { closest, isSearching } = useClosestMatches(catalog.supplements, search, exact);
  const { refine, isRefining } = useRefinement(url.sort, url.filter);
  const filtered = useMemo(() => {
    const others = closest?.ids.flatMap((id) => catalog.byId.get(id) ?? []);
    const found = others ? [...new Set([...exact, ...others])] : exact;
    const shown = refine ? refine(found) : found;
    return filterCatalog(catalog, { search, category: shownCategory }, shown);
  }, [catalog, search, shownCategory, closest, exact, refine]);

  const headingRef = useRef<HTMLHeadingElement>(null);
  const chooseTile = useCallback(
    (chosen: string) => {
      setCategory(chosen);
      // The grid is below the fold on most screens.
      if (chosen !== ALL_CATEGORIES) headingRef.current?.scrollIntoView();
    },
    [setCategory],
  );

  return (
    // `in-data-searching` shrinks hero and tiles; the server sets it for links to a search.
    <div data-searching={url.search ? '' : undefined} className="has-data-floating-checkout:pb-24">
      <SiteHeader isHeading />
      <main className="mx-auto flex max-w-7xl flex-col gap-8 px-4 pt-4 in-data-searching:gap-4! in-data-searching:pt-4! sm:gap-16 sm:px-6 sm:pt-14 lg:px-8">
        <StoreIntro collectionSize={index?.supplements.length}>
          <SearchBox
            search={url.search}
            onSearch={url.setSearch}
            onShowResults={() => headingRef.current?.focus()}
          />
        </StoreIntro>
        <CategoryBrowser category={category} onCategory={chooseTile} />
        <section
          id="content"
          tabIndex={-1}
          aria-labelledby="select-heading"
          className="scroll-mt-6 outline-none"
        >
          <h2
            ref={headingRef}
            id="select-heading"
            tabIndex={-1}
            className="scroll-mt-6 text-xl outline-none in-data-searching:sr-only sm:text-3xl"
          >
            Select Your Supplements
          </h2>
          <Shop
            // Remounts when the catalog arrives, to start from the stored order.
            key={index ? 'stocked' : 'waiting'}
            index={index}
            filtered={filtered}
            isLoading={isPending || isFetching || data !== newest}
            isSearching={isSearching || isRefining}
            closest={closest}
            url={url}
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
