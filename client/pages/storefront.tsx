import { useQuery } from '@tanstack/react-query';
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { takeFirstSupplements } from '#client/api/first-supplements.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import {
  ALL_CATEGORIES,
  EMPTY_CATALOG,
  filterCatalog,
  indexCatalog,
  isFirstPage,
  knownCategory,
  type CatalogIndex,
  type FilteredCatalog,
} from '#client/domain/catalog-filter.ts';
import { CatalogResults, type CatalogState } from '#client/features/catalog/catalog-results.tsx';
import { CategoryBrowser } from '#client/features/catalog/category-browser.tsx';
import { CategoryFilters } from '#client/features/catalog/category-filters.tsx';
import { DetailSlot } from '#client/features/catalog/detail-slot.tsx';
import { Notice } from '#client/features/catalog/notice.tsx';
import { ResultCount } from '#client/features/catalog/result-count.tsx';
import { SearchBox } from '#client/features/catalog/search-box.tsx';
import { StoreIntro } from '#client/features/catalog/store-intro.tsx';
import { useCatalogAddress } from '#client/features/catalog/use-catalog-address.ts';
import { useClosestMatches } from '#client/features/catalog/use-closest-matches.ts';
import { LazyBasketFacts } from '#client/features/label/lazy-basket-facts.tsx';
import { AdjustmentList } from '#client/features/selection/adjustment-list.tsx';
import { FloatingCheckout } from '#client/features/selection/floating-checkout.tsx';
import { LazyCartSheet } from '#client/features/selection/lazy-cart-sheet.tsx';
import { OrderPanel } from '#client/features/selection/order-panel.tsx';
import { isSelectionAmong } from '#client/features/selection/stored-draft.ts';
import { LazyPlacedStrip } from '#client/features/selection/lazy-placed-strip.tsx';
import { useCartInSight } from '#client/features/selection/use-cart-in-sight.ts';
import { useSelection } from '#client/features/selection/use-selection.ts';
import { SiteFooter } from '#client/features/site/site-footer.tsx';
import { SiteHeader } from '#client/features/site/site-header.tsx';
import type { Supplement } from '#shared/contracts/supplements.ts';

/** Also drawn on the server, as a visitor first sees it: no browser is needed to render it. */
export default function StorefrontPage() {
  const { data: whole, isFetching, isPending, refetch } = useQuery(supplementsQuery);
  const first = useFirstSupplements();
  const newest = whole ?? (isPending ? first : undefined);
  // A catalog is drawn in slices: on a slow phone a press or a scroll does not wait for it.
  const data = useDeferredValue(newest);
  const known = useMemo(() => data && indexCatalog(data), [data]);
  // Counts, filters and searches are of the whole catalog or of none.
  const index = data === first ? undefined : known;
  const address = useCatalogAddress();
  const { setCategory } = address;
  const category = knownCategory(index ?? EMPTY_CATALOG, address.category);
  // Typing and pressing answer at once; the grid follows when there is time for it.
  const search = useDeferredValue(address.search);
  const shownCategory = useDeferredValue(category);
  const catalog = index ?? EMPTY_CATALOG;
  const exact = useMemo(
    () => filterCatalog(catalog, { search, category: shownCategory }),
    [catalog, search, shownCategory],
  );
  const isNothingFound = catalog.supplements.length > 0 && exact.counts.get(ALL_CATEGORIES) === 0;
  const { closestIds, isSearching } = useClosestMatches(catalog, search, isNothingFound);
  const filtered = useMemo(() => {
    if (!closestIds) return exact;
    const found = closestIds.flatMap((id) => catalog.byId.get(id) ?? []);
    return filterCatalog(catalog, { search, category: shownCategory }, found);
  }, [catalog, search, shownCategory, closestIds, exact]);

  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusResults = () => headingRef.current?.focus();
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
            isClosest={closestIds !== undefined}
            onSearch={address.setSearch}
            onShowResults={focusResults}
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
            key={known ? 'stocked' : 'waiting'}
            known={known}
            index={index}
            filtered={filtered}
            isLoading={isPending || isFetching || data !== newest}
            isSearching={isSearching}
            isClosest={closestIds !== undefined}
            address={address}
            category={category}
            onRetry={refetch}
            onFocusLost={focusResults}
          />
        </section>
      </main>
      <SiteFooter />
    </div>
  );
}

/**
 * What the page of a large catalog brought along. Read once the page has come alive, since the server draws it without
 * products; not for whoever has chosen others before, whose order would look smaller than it is.
 */
function useFirstSupplements(): readonly Supplement[] | undefined {
  const [first, setFirst] = useState<readonly Supplement[]>();
  useEffect(() => {
    const found = takeFirstSupplements();
    if (found.length === 0 || !isSelectionAmong(indexCatalog(found).byId)) return;
    startTransition(() => setFirst(found));
  }, []);
  return first;
}

type ShopProps = {
  /** The catalog, or its first products until the others are there. */
  known: CatalogIndex | undefined;
  /** Undefined until the whole catalog is there. */
  index: CatalogIndex | undefined;
  filtered: FilteredCatalog;
  isLoading: boolean;
  isSearching: boolean;
  /** Nothing matches what was typed: these come nearest to it. */
  isClosest: boolean;
  address: ReturnType<typeof useCatalogAddress>;
  category: string;
  onRetry: () => void;
  /** A button that was pressed has gone: something has to take the focus. */
  onFocusLost: () => void;
};

/** Filters, grid, and the order that grows out of it. */
function Shop({ known, index, filtered, address, category, ...rest }: ShopProps) {
  const { matches, counts } = filtered;
  const { isLoading, isSearching, isClosest, onRetry, onFocusLost } = rest;
  const firstPage = !index && known && isFirstPage(known, address) ? known : undefined;
  const order = useSelection(known?.byId);
  const isChosen = order.lines.length > 0;
  const { panelRef, openerRef, openSheet, sheet } = useCartInSight(known !== undefined);
  const state = isSearching ? 'loading' : catalogState(index ?? firstPage, isLoading);
  const isWaiting = firstPage !== undefined || state === 'loading';

  return (
    <div className="xl:grid xl:grid-cols-[1fr_20rem] xl:gap-8">
      <div className="peer min-w-0" data-loading={isWaiting ? '' : undefined}>
        <div className="sticky top-0 z-20 -mx-4 bg-ground px-4 py-1 sm:-mx-6 sm:px-6">
          <CategoryFilters
            options={(index ?? EMPTY_CATALOG).options}
            counts={index && counts}
            category={category}
            onCategory={address.setCategory}
          />
        </div>
        <ResultCount shown={matches.length} total={index?.supplements.length} />
        {order.adjustments.length > 0 && (
          <Notice
            onDismiss={() => {
              order.dismissAdjustments();
              onFocusLost();
            }}
          >
            <AdjustmentList adjustments={order.adjustments} catalog={known?.byId} />
          </Notice>
        )}
        <DetailSlot
          catalog={(index ?? firstPage)?.byId}
          supplementId={address.supplementId}
          selectedIds={order.selectedIds}
          onToggle={order.toggle}
          onOpen={address.openSupplement}
          onClose={address.closeSupplement}
        />
        <CatalogResults
          state={state}
          isClosest={isClosest}
          supplements={firstPage?.supplements ?? matches}
          selectedIds={order.selectedIds}
          quantityOf={order.quantityOf}
          onToggle={order.toggle}
          onQuantity={order.changeQuantity}
          onOpen={address.openSupplement}
          onRetry={() => {
            onRetry();
            onFocusLost();
          }}
          onClear={() => {
            address.clearFilters();
            onFocusLost();
          }}
        />
      </div>
      <OrderPanel
        {...order}
        ref={panelRef}
        facts={
          isChosen && (
            <LazyBasketFacts
              items={order.lines}
              onQuantities={(changes) =>
                changes.forEach(({ id, quantity }) => order.changeQuantity(id, quantity))
              }
            />
          )
        }
      />
      {isChosen ? (
        <FloatingCheckout
          totals={order.totals}
          onProceed={order.proceed}
          openerRef={openerRef}
          onReview={openSheet}
        />
      ) : (
        // With the catalog: the server, which draws the page without it, knows nothing of this browser's orders.
        known && <LazyPlacedStrip />
      )}
      {(isChosen || sheet.isOpen) && <LazyCartSheet {...order} {...sheet} catalog={known?.byId} />}
    </div>
  );
}

function catalogState(index: CatalogIndex | undefined, isLoading: boolean): CatalogState {
  if (!index) return isLoading ? 'loading' : 'failed';
  return index.supplements.length === 0 ? 'empty' : 'ready';
}
