import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lowStockQuery } from '#client/api/admin.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadFailure } from './load-failure.tsx';

/** The emptiest shelves. The server names the first hundred; the total says how many there are. */
export function LowStockAlerts({ total }: { total: number | undefined }) {
  const { data: entries = [], isError, refetch } = useQuery(lowStockQuery);
  if (entries.length === 0 && !isError) return null;
  const unnamed = (total ?? 0) - entries.length;
  return (
    <Card className="bg-warning-soft" aria-labelledby="low-stock-alerts">
      <h2 id="low-stock-alerts" className="mb-3 flex items-center gap-2 text-xl">
        <TriangleAlert aria-hidden="true" size={20} className="text-warning" />
        Low Stock Alerts
      </h2>
      {isError && <LoadFailure text="The alerts could not be loaded." onRetry={refetch} />}
      <ul
        aria-label="Low Stock Alerts"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard when it is long
        tabIndex={0}
        className="focus-ring grid max-h-80 gap-x-8 gap-y-1 overflow-y-auto rounded text-sm lg:grid-cols-2"
      >
        {entries.map(({ id, name, currentStock, threshold }) => (
          <li key={id}>
            {name} - Only {currentStock} left (threshold: {threshold})
          </li>
        ))}
      </ul>
      {unnamed > 0 && (
        <p className="mt-3 text-sm font-medium">
          {formatCount(unnamed)} more are listed below under Low Stock and Out of Stock.
        </p>
      )}
    </Card>
  );
}
