import type { RefObject } from 'react';
import type { CatalogIndex, FilteredCatalog } from '#client/domain/catalog-filter.ts';
import type { ClosestMatches } from '#client/domain/use-closest-matches.ts';
import { CatalogResults, type CatalogState } from '#client/features/catalog/catalog-results.tsx';
import { CategoryFilters } from '#client/features/catalog/category-filters.tsx';
import { DetailSlot } from '#client/features/catalog/detail-slot.tsx';
import { LazyRefineBar } from '#client/features/catalog/lazy-refine-bar.tsx';
import { Notice } from '#client/features/catalog/notice.tsx';
import { ResultCount } from '#client/features/catalog/result-count.tsx';
import type { useCatalogUrl } from '#client/features/catalog/use-catalog-url.ts';
import { LazyBasketFacts } from '#client/features/label/lazy-basket-facts.tsx';
import { AdjustmentList } from '#client/features/selection/adjustment-list.tsx';
import { LazyCartSheet } from '#client/features/selection/lazy-cart-sheet.tsx';
import { LazyPlacedOrder } from '#client/features/selection/lazy-placed-order.tsx';
import { OrderPanel } from '#client/features/selection/order-panel.tsx';
import { useCartInSight } from '#client/features/selection/use-cart-in-sight.ts';
import { useSelection } from '#client/features/selection/use-selection.ts';
import { SkipLink } from '#client/ui/skip-link.tsx';
import { lazyAddition } from '#client/ui/lazy-addition.tsx';
import { Swap } from '#client/ui/swap.tsx';

/** Nothing is selected at first, so the first load goes without it. */
const LazyFloatingCheckout = lazyAddition(async () => {
  const { FloatingCheckout } = await import('#client/features/selection/floating-checkout.tsx');
  return { default: FloatingCheckout };
});

type ShopProps = {
  index: CatalogIndex | undefined;
  filtered: FilteredCatalog;
  isLoading: boolean;
  isSearching: boolean;
  closest: ClosestMatches | undefined;
  url: ReturnType<typeof useCatalogUrl>;
  category: string;
  onRetry: () => void;
  headingRef: RefObject<HTMLElement | null>;
};

export function Shop({ index, filtered, url, category, ...rest }: ShopProps) {
  const { matches, options, counts } = filtered;
  const { isLoading, isSearching, closest, onRetry, headingRef } = rest;
  const order = useSelection(index?.byId);
  const isChosen = order.lines.length > 0;
  const { panelRef, openerRef, openSheet, sheet } = useCartInSight(index !== undefined);
  const facts = isChosen && (
    <LazyBasketFacts
      items={order.lines}
      onQuantities={(changes) =>
        changes.forEach(({ id, quantity }) => order.changeQuantity(id, quantity))
      }
    />
  );
  const state = isSearching ? 'loading' : catalogState(index, isLoading);

  return (
    <div className="xl:grid xl:grid-cols-[1fr_20rem] xl:gap-8">
      {/* As tall as the window, so that late alternatives to an empty search never move the footer. */}
      <div className="peer min-h-dvh min-w-0" data-loading={state === 'loading' ? '' : undefined}>
        <SkipLink href="#order-panel">Skip to your order</SkipLink>
        <div className="sticky top-0 z-20 -mx-4 bg-ground px-4 py-1 sm:-mx-6 sm:px-6">
          <CategoryFilters
            options={options}
            counts={index && counts}
            category={category}
            onCategory={url.setCategory}
          />
        </div>
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2">
          <ResultCount
            shown={matches.length}
            total={index?.supplements.length}
            isNear={closest?.isNear && matches.length > 0}
          />
          <div className="ml-auto flex min-h-11 min-w-52 justify-end gap-2">
            {index && (
              <LazyRefineBar
                catalog={index.supplements}
                shown={matches.length}
                sort={url.sort}
                filter={url.filter}
                onRefine={url.refine}
              />
            )}
          </div>
        </div>
        <DetailSlot
          catalog={index?.byId}
          supplementId={url.supplementId}
          selectedIds={order.selectedIds}
          quantityOf={order.quantityOf}
          onQuantity={order.changeQuantity}
          onToggle={order.toggle}
          onOpen={url.openSupplement}
          onClose={url.closeSupplement}
        />
        <Swap to={headingRef}>
          {order.adjustments.length > 0 && (
            <Notice onDismiss={order.dismissAdjustments}>
              <AdjustmentList adjustments={order.adjustments} catalog={index?.byId} />
            </Notice>
          )}
          <CatalogResults
            state={state}
            closest={closest}
            supplements={matches}
            selectedIds={order.selectedIds}
            quantityOf={order.quantityOf}
            onToggle={order.toggle}
            onQuantity={order.changeQuantity}
            onOpen={url.openSupplement}
            onRetry={onRetry}
            onClear={url.clearFilters}
          />
        </Swap>
      </div>
      <OrderPanel {...order} ref={panelRef} facts={facts} />
      {isChosen && (
        <LazyFloatingCheckout
          totals={order.totals}
          onProceed={order.proceed}
          panelRef={panelRef}
          openerRef={openerRef}
          onReview={openSheet}
        />
      )}
      {/* With the catalog only, because the server renders the page without this browser's orders. */}
      {index && <LazyPlacedOrder isAboveCheckout={isChosen} />}
      {(isChosen || sheet.isOpen) && (
        <LazyCartSheet {...order} {...sheet} catalog={index?.byId} facts={facts} />
      )}
    </div>
  );
}

function catalogState(index: CatalogIndex | undefined, isLoading: boolean): CatalogState {
  if (!index) return isLoading ? 'loading' : 'failed';
  return index.supplements.length === 0 ? 'empty' : 'ready';
}
