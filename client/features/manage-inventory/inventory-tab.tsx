import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import {
  adminSupplementsQuery,
  EVERYTHING,
  type SupplementFilter,
} from '#client/api/admin-catalog.ts';
import { forecastQuery, inventorySummaryQuery, waitingQuery } from '#client/api/admin-inventory.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { useRights } from '#client/api/admin-session.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { CONSOLE_PATHS } from '#shared/rules/console-paths.ts';
import { InventoryCards } from './inventory-cards.tsx';
import { sumInventory } from './inventory-totals.ts';
import { filterInventory } from './inventory-filter.ts';
import { InventoryFilters } from './inventory-filters.tsx';
import { LowStockAlerts } from './low-stock-alerts.tsx';
import { StockRow } from './stock-row.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const LotsDialog = lazyDialog(async () => (await import('./lots-dialog.tsx')).LotsDialog);
const StockHistoryDialog = lazyDialog(
  async () => (await import('./stock-history-dialog.tsx')).StockHistoryDialog,
);

export function InventoryTab() {
  const [filter, setFilter] = useState(EVERYTHING);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [history, setHistory] = useState<AdminSupplementRow | null>(null);
  const [lots, setLots] = useState<AdminSupplementRow | null>(null);
  const { summary, isMissing, retry } = useMetrics();
  const isStaff = useRights('staff');
  return (
    <section aria-label="Inventory" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <InventoryCards summary={summary} />
        {isMissing && <LoadFailure text="The totals could not be loaded." onRetry={retry} />}
      </div>
      <LowStockAlerts
        total={summary && summary.lowStock + summary.outOfStock}
        onShow={(name) => {
          setFilter({ ...EVERYTHING, search: name });
          headingRef.current?.focus();
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
            Stock Management
          </h2>
          <div className="flex flex-wrap gap-3">
            <ButtonLink variant="secondary" size="sm" href={CONSOLE_PATHS.lots}>
              Expiring and recalls
            </ButtonLink>
            {isStaff && (
              <ButtonLink size="sm" href={CONSOLE_PATHS.receiving}>
                Receive goods
              </ButtonLink>
            )}
          </div>
        </div>
        <InventoryFilters filter={filter} summary={summary} onChange={setFilter} />
        <StockList
          filter={useDeferredValue(filter)}
          showAll={
            <Swap to={headingRef}>
              <Button variant="secondary" onClick={() => setFilter(EVERYTHING)}>
                Show all
              </Button>
            </Swap>
          }
          onHistory={setHistory}
          onLots={setLots}
        />
        {lots && <LotsDialog supplement={lots} onClose={() => setLots(null)} />}
        {history && <StockHistoryDialog supplement={history} onClose={() => setHistory(null)} />}
      </div>
    </section>
  );
}

/** Sums the rows here if they fit on one page, else asks the server. */
function useMetrics() {
  const all = useInfiniteQuery(adminSupplementsQuery(EVERYTHING));
  const rows = useRows(all);
  const isComplete = all.isSuccess && !all.hasNextPage;
  const summed = useQuery({ ...inventorySummaryQuery, enabled: all.hasNextPage });
  const own = useMemo(() => (isComplete ? sumInventory(rows) : undefined), [isComplete, rows]);
  return {
    summary: all.hasNextPage ? summed.data : own,
    isMissing: all.hasNextPage && summed.isError,
    retry: summed.refetch,
  };
}

/** Searches the Supplements tab's list if it fits on one page, else asks the server. */
function useInventoryList(filter: SupplementFilter) {
  const all = useInfiniteQuery(adminSupplementsQuery(EVERYTHING));
  const isLong = all.hasNextPage;
  const found = useInfiniteQuery({
    ...adminSupplementsQuery(isLong ? filter : EVERYTHING),
    enabled: isLong,
  });
  const allRows = useRows(all);
  const foundRows = useRows(found);
  const rows = useMemo(
    () => (isLong ? foundRows : filterInventory(allRows, filter)),
    [isLong, foundRows, allRows, filter],
  );
  return { list: isLong ? found : all, rows };
}

type StockListProps = {
  filter: SupplementFilter;
  showAll: ReactNode;
  onHistory: (supplement: AdminSupplementRow) => void;
  onLots: (supplement: AdminSupplementRow) => void;
};

function StockList({ filter, showAll, onHistory, onLots }: StockListProps) {
  const wanted = useMemo(() => ({ ...filter, search: filter.search.trim() }), [filter]);
  const { list, rows } = useInventoryList(wanted);
  const { drawn, more } = useGrowingList(rows, list, JSON.stringify(wanted));
  const { data: forecast } = useQuery(forecastQuery);
  const { data: waiting } = useQuery(waitingQuery);
  if (list.isPending) return <Skeleton className="h-96" />;
  if (rows.length === 0) {
    return (
      <NoSupplements
        isFiltered={wanted.search !== '' || wanted.stock !== undefined}
        onRetry={list.isError ? list.refetch : null}
        showAll={showAll}
      />
    );
  }
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className={classNames(
          'divide-y divide-line rounded-2xl border border-line bg-surface transition-opacity',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {drawn.map((supplement) => (
          <StockRow
            key={supplement.id}
            supplement={supplement}
            lastsDays={forecast?.get(supplement.id) ?? null}
            waiting={waiting?.get(supplement.id) ?? 0}
            onHistory={() => onHistory(supplement)}
            onLots={() => onLots(supplement)}
          />
        ))}
      </ul>
      <MoreButton more={more} />
    </>
  );
}

type NoSupplementsProps = {
  isFiltered: boolean;
  /** Null unless loading failed. */
  onRetry: (() => unknown) | null;
  showAll: ReactNode;
};

function NoSupplements({ isFiltered, onRetry, showAll }: NoSupplementsProps) {
  const title = 'No supplements found';
  if (onRetry) {
    return (
      <ListMessage
        title={title}
        action={<LoadFailure text="The list could not be loaded." onRetry={onRetry} />}
      />
    );
  }
  if (isFiltered) {
    return (
      <ListMessage title={title} action={showAll}>
        Try another name or stock level.
      </ListMessage>
    );
  }
  return (
    <ListMessage
      title={title}
      action={
        <ButtonLink variant="secondary" href={PAGE_PATHS.admin}>
          Add supplements
        </ButtonLink>
      }
    >
      Stock, thresholds and deliveries of your supplements appear here.
    </ListMessage>
  );
}
