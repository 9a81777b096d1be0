import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lowStockQuery } from '#client/api/admin-inventory.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadFailure } from './load-failure.tsx';

/** From here on the list scrolls in its place and fades out below. */
const LONG_LIST = 13;
const SCROLLING =
  'focus-ring max-h-80 overflow-y-auto rounded pb-6 [mask-image:linear-gradient(to_bottom,black_calc(100%-2.5rem),transparent)]';

/** The emptiest shelves. The server names the first hundred; the total says how many there are. */
export function LowStockAlerts({ total }: { total: number | undefined }) {
  const { data: entries = [], isError, refetch } = useQuery(lowStockQuery);
  if (entries.length === 0 && !isError) return null;
  const isLong = entries.length >= LONG_LIST;
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
        // A list that scrolls must be reachable by keyboard.
        {...(isLong && { tabIndex: 0 })}
        className={classNames('grid gap-x-8 gap-y-1 text-sm lg:grid-cols-2', isLong && SCROLLING)}
      >
        {entries.map(({ id, name, currentStock, threshold }) => (
          <li key={id}>
            {name} - Only {currentStock} left (threshold: {threshold})
          </li>
        ))}
      </ul>
      {unnamed > 0 && (
        <p className="mt-2 text-sm font-medium">
          {formatCount(unnamed)} more are listed below under Low Stock and Out of Stock.
        </p>
      )}
    </Card>
  );
}
