import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { adminOrdersQuery, orderSummaryQuery } from '#client/api/admin-orders.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { useRows } from '#client/ui/use-growing-list.ts';
import { averageItems, sumOrders } from './order-totals.ts';
import { formatNumber } from '#shared/rules/format.ts';

/** Counts all orders, not only the filtered ones. Asks the server only if they do not fit on one page. */
export function OrderCards() {
  const all = useInfiniteQuery(adminOrdersQuery({}));
  const rows = useRows(all);
  const summed = useQuery({ ...orderSummaryQuery, enabled: all.hasNextPage });
  const own = all.isSuccess ? sumOrders(rows) : undefined;
  const summary = all.hasNextPage ? summed.data : own;
  const cards = [
    ['Total Orders', summary && formatNumber(summary.totalOrders), 'Lifetime orders'],
    ['Avg Items/Order', summary && averageItems(summary), 'Different supplements in an order'],
    ['Total Quantity', summary && formatNumber(summary.totalQuantity), 'Total supplements ordered'],
  ];
  return (
    // Hidden until the list above has its height.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 peer-data-loading:invisible">
      <dl className="grid gap-4 sm:grid-cols-3">
        {cards.map(([name, value, note]) => (
          <Card as="div" key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-3xl tabular-nums">{value ?? '...'}</dd>
            <dd className="mt-1 text-sm text-muted">{note}</dd>
          </Card>
        ))}
      </dl>
      {all.hasNextPage && summed.isError && (
        <LoadFailure text="The totals could not be loaded." onRetry={summed.refetch} />
      )}
    </div>
  );
}
