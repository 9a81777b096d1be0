import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lowStockQuery } from '#client/api/admin-inventory.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatNumber } from '#shared/rules/format.ts';

/** A fixed height, so that the list below does not move when the alerts load. */
const SPACE = 'h-40 lg:h-28';
/** A list this long scrolls and fades out below. */
const LONG_LIST = 5;
const SCROLLING =
  'focus-ring overflow-y-auto rounded pb-6 [mask-image:linear-gradient(to_bottom,black_calc(100%-2rem),transparent)]';

type LowStockAlertsProps = {
  total: number | undefined;
  onShow: (name: string) => void;
};

/** The server may list only the first page; `total` counts all of them. */
export function LowStockAlerts({ total, onShow }: LowStockAlertsProps) {
  const { data, isPending, isError, refetch } = useQuery(lowStockQuery);
  const entries = data?.rows ?? [];
  const isLong = entries.length >= LONG_LIST;
  const unnamed = (total ?? 0) - entries.length;
  return (
    <Card
      className={classNames(entries.length > 0 && 'bg-warning-soft')}
      aria-labelledby="low-stock-alerts"
    >
      <h2 id="low-stock-alerts" className="mb-3 flex items-center gap-2 text-xl">
        <TriangleAlert aria-hidden="true" size={20} className="text-warning" />
        Low Stock Alerts
      </h2>
      <div
        // A scrolling area must be reachable by keyboard.
        {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': 'Low Stock Alerts' })}
        className={classNames('text-sm', SPACE, isLong && SCROLLING)}
      >
        {isPending && <Skeleton className="h-full" />}
        {isError && <LoadFailure text="The alerts could not be loaded." onRetry={refetch} />}
        {!isPending && !isError && entries.length === 0 && (
          <p className="text-muted">
            Nothing is running low. Supplements at or below their threshold appear here.
          </p>
        )}
        <ul aria-label="Low Stock Alerts" className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
          {entries.map(({ id, name, currentStock, threshold }) => (
            <li key={id}>
              <button
                type="button"
                className="focus-ring rounded text-left underline underline-offset-4"
                onClick={() => onShow(name)}
              >
                {name}
              </button>{' '}
              - Only {currentStock} left (threshold: {threshold})
            </li>
          ))}
        </ul>
        {entries.length > 0 && unnamed > 0 && (
          <p className="mt-2 font-medium">
            {formatNumber(unnamed)} more {unnamed === 1 ? 'is' : 'are'} listed below under Low Stock
            and Out of Stock.
          </p>
        )}
      </div>
    </Card>
  );
}
