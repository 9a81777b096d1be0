import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expiringQuery } from '#client/api/admin-lots.ts';
import { classNames } from '#client/lib/class-names.ts';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatNumber } from '#shared/rules/format.ts';
import { formatUsd, roundToCents } from '#shared/rules/money.ts';
import { LotTable } from './lot-table.tsx';

const LONGEST_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

export function Expiring() {
  const { data, isPending, refetch } = useQuery(expiringQuery);
  const [days, setDays] = useState(LONGEST_DAYS);
  const [openedAt] = useState(Date.now);
  if (isPending) return <Skeleton className="h-96" />;
  if (!data) return <LoadFailure text="Expiring lots could not be loaded." onRetry={refetch} />;
  const last = new Date(openedAt + days * DAY_MS).toISOString().slice(0, 10);
  const shown = data.lots.filter(({ bestBefore }) => bestBefore !== null && bestBefore <= last);
  return (
    <section aria-labelledby="expiring" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="expiring" className="text-2xl">
        Expiring
      </h2>
      <fieldset className="grid min-w-0 grid-cols-3 gap-2 sm:gap-4">
        <legend className="sr-only">Period</legend>
        {data.periods.map((period) => (
          <button
            key={period.days}
            type="button"
            aria-pressed={period.days === days}
            onClick={() => setDays(period.days)}
            className={classNames(
              'focus-ring rounded-2xl border p-3 text-left transition-colors duration-150 sm:p-5',
              period.days === days
                ? 'border-brand bg-brand text-on-brand'
                : 'border-line bg-surface hover:border-ink',
            )}
          >
            <span className="block text-sm">{period.days} days</span>
            <span className="block font-display text-[clamp(1rem,4.5vw,1.5rem)] leading-8 tabular-nums">
              {formatUsd(roundToCents(Number(period.value)))}
            </span>
            <span className="block text-sm tabular-nums">
              {period.units === 1 ? '1 unit' : `${formatNumber(period.units)} units`}
            </span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <ListMessage title={`Nothing expires within ${days} days`} />
      ) : (
        <LotTable label="Expiring lots" lots={shown} />
      )}
    </section>
  );
}
