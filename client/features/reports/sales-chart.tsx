import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Insights } from '#shared/contracts/reports.ts';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';

const WIDTH = 720;
const HEIGHT = 180;
const BASELINE = 178;
const GAP = 2;

const LEGEND_SPACE = 'min-h-8 content-start sm:min-h-4';

type SalesChartProps = { days: Insights['days'] };

/** Reserves the chart's height. */
export function ChartSpace() {
  return (
    <>
      <Skeleton className="aspect-[4/1]" />
      <Skeleton className="mt-1 h-4" />
      <Skeleton className={`mt-2 ${LEGEND_SPACE}`} />
    </>
  );
}

export function SalesChart({ days }: SalesChartProps) {
  const mostCents = Math.max(1, ...days.map((day) => day.revenueCents));
  const mostOrders = Math.max(1, ...days.map((day) => day.orders));
  const step = WIDTH / days.length;
  const height = (value: number, most: number) => (value / most) * (BASELINE - 20);
  const first = formatDay(days[0]?.day ?? '');
  const last = formatDay(days.at(-1)?.day ?? '');
  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from data: there is no file
        role="img"
        aria-label={`Revenue and orders per day from ${first} to ${last}`}
        className="w-full"
      >
        <line x1="0" x2={WIDTH} y1={BASELINE} y2={BASELINE} className="stroke-line-strong" />
        {days.map((day, index) => (
          <rect
            key={day.day}
            x={index * step + GAP / 2}
            y={BASELINE - height(day.revenueCents, mostCents)}
            width={Math.max(1, step - GAP)}
            height={height(day.revenueCents, mostCents)}
            rx="2"
            className="fill-brand"
          >
            <title>{describeDay(day)}</title>
          </rect>
        ))}
        {days
          .filter((day) => day.orders > 0)
          .map((day) => (
            <circle
              key={day.day}
              cx={days.indexOf(day) * step + step / 2}
              cy={BASELINE - height(day.orders, mostOrders)}
              r="3.5"
              className="fill-accent stroke-surface"
            />
          ))}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{first}</span>
        <span>{last}, days in UTC</span>
      </p>
      <figcaption className={`mt-2 flex flex-wrap gap-x-5 text-xs text-muted ${LEGEND_SPACE}`}>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-sm bg-brand" />
          Revenue, up to {formatUsd(mostCents)} a day
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-full bg-accent" />
          Orders, up to {mostOrders} a day
        </span>
      </figcaption>
    </figure>
  );
}

function describeDay({ day, orders, revenueCents }: Insights['days'][number]): string {
  const count = orders === 1 ? '1 order' : `${orders} orders`;
  return `${formatDay(day)}: ${formatUsd(revenueCents)}, ${count}`;
}
