import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  type InventoryFilter,
  inventoryQuery,
  inventorySummaryQuery,
} from '#client/api/admin-inventory.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { formatCurrency } from '#client/lib/format-currency.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AdminSupplement, InventorySummary } from '#shared/admin-catalog.ts';
import { InventoryFilters } from './inventory-filters.tsx';
import { ListMessage } from './list-message.tsx';
import { LoadFailure } from './load-failure.tsx';
import { LowStockAlerts } from './low-stock-alerts.tsx';
import { MoreButton } from './more-button.tsx';
import { StockHistoryDialog } from './stock-history-dialog.tsx';
import { StockRow } from './stock-row.tsx';

/** `$999,999.99`: longer amounts need smaller figures. */
const MILLIONS_LENGTH = 11;
const EVERYTHING: InventoryFilter = { search: '', stock: undefined };

export function InventoryTab() {
  const summary = useQuery(inventorySummaryQuery);
  return (
    <section aria-label="Inventory" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {summary.isError ? (
        <LoadFailure text="The figures could not be loaded." onRetry={summary.refetch} />
      ) : (
        <SummaryCards summary={summary.data} />
      )}
      <LowStockAlerts total={summary.data && summary.data.lowStock + summary.data.outOfStock} />
      <StockManagement summary={summary.data} />
    </section>
  );
}

function SummaryCards({ summary }: { summary: InventorySummary | undefined }) {
  const cards = [
    ['Total Products', summary && formatCount(summary.totalProducts)],
    ['Low Stock Items', summary && formatCount(summary.lowStock)],
    ['Out of Stock', summary && formatCount(summary.outOfStock)],
    ['Inventory Value', summary && formatCurrency(summary.inventoryValue)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(([name, figure]) => (
        <Card as="div" key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd
            className={classNames(
              'font-display leading-8 wrap-anywhere tabular-nums sm:text-3xl sm:leading-9',
              // An amount must fit half of a phone in one line.
              figure && figure.length > MILLIONS_LENGTH
                ? 'text-[clamp(0.9rem,4.1vw,1.5rem)]'
                : 'text-[clamp(1rem,5.2vw,1.5rem)]',
            )}
          >
            {figure ?? '...'}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

function StockManagement({ summary }: { summary: InventorySummary | undefined }) {
  const [filter, setFilter] = useState(EVERYTHING);
  const [history, setHistory] = useState<AdminSupplement | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-2xl">Stock Management</h2>
      <InventoryFilters filter={filter} summary={summary} onChange={setFilter} />
      <StockList
        filter={useDeferredValue(filter)}
        onShowAll={() => setFilter(EVERYTHING)}
        onHistory={setHistory}
      />
      <StockHistoryDialog supplement={history} onClose={() => setHistory(null)} />
    </div>
  );
}

type StockListProps = {
  filter: InventoryFilter;
  onShowAll: () => void;
  onHistory: (entry: AdminSupplement) => void;
};

function StockList({ filter, onShowAll, onHistory }: StockListProps) {
  const search = filter.search.trim();
  const list = useInfiniteQuery(inventoryQuery({ ...filter, search }));
  if (list.isPending) return <Skeleton className="h-96" />;
  if (list.data === undefined) {
    return (
      <ListMessage title="The stock could not be loaded">
        <Button variant="secondary" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </ListMessage>
    );
  }
  const rows = list.data.pages.flat();
  if (rows.length === 0) {
    return (
      <ListMessage title="No supplements found">
        {(search !== '' || filter.stock) && (
          <Button variant="secondary" onClick={onShowAll}>
            Show all
          </Button>
        )}
      </ListMessage>
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
        {rows.map((entry) => (
          <StockRow key={entry.id} entry={entry} onHistory={() => onHistory(entry)} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
