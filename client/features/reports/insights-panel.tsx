import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { insightsQuery } from '#client/api/admin-statistics.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Insights } from '#shared/contracts/reports.ts';
import { ChartSpace, SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';
import { formatNumber } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const LAYOUT = 'mt-4 mb-4 grid gap-8 lg:grid-cols-[2fr_1fr]';
/** Room for eight best sellers. */
const LIST_SPACE = 'min-h-51';
const SENTENCE_SPACE = 'min-h-10';

export function InsightsPanel() {
  const [days, setDays] = useState<30 | 90>(30);
  return (
    <Card aria-labelledby="sales-title">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="sales-title" className="text-xl">
          Sales
        </h2>
        <Select
          aria-label="Period"
          value={days}
          onChange={(event) => setDays(event.target.value === '90' ? 90 : 30)}
        >
          <option value={30}>Last 30 days</option>
          <option value={90}>Last 90 days</option>
        </Select>
      </div>
      <SalesOf days={days} onDays={setDays} />
    </Card>
  );
}

type SalesOfProps = { days: 30 | 90; onDays: (days: 30 | 90) => void };

function SalesOf({ days, onDays }: SalesOfProps) {
  const { data: insights, isError, refetch } = useQuery(insightsQuery(days));
  if (!insights && !isError) return <NoMetrics />;
  if (insights && hasSales(insights)) return <Metrics insights={insights} />;
  return (
    <div className="relative">
      <NoMetrics className="invisible" />
      <div className="absolute inset-0 grid place-content-center">
        {insights ? (
          <NoSales days={days} onDays={onDays} />
        ) : (
          <LoadFailure text="The sales could not be loaded." onRetry={refetch} />
        )}
      </div>
    </div>
  );
}

/** A refund can fall on a day without orders. */
function hasSales({ days }: Insights): boolean {
  return days.some(({ orders, revenueCents }) => orders > 0 || revenueCents !== 0);
}

function NoSales({ days, onDays }: SalesOfProps) {
  return (
    <ListMessage
      title={`No sales in the last ${days} days`}
      action={
        days === 30 ? (
          <Button variant="secondary" onClick={() => onDays(90)}>
            Show 90 days
          </Button>
        ) : (
          <ButtonLink variant="secondary" href={PAGE_PATHS.storefront}>
            Open the store
          </ButtonLink>
        )
      }
    >
      Revenue per day, best sellers and the share of recommendations appear here.
    </ListMessage>
  );
}

/** Reserves the space of the totals, so that the tabs below do not move. */
function NoMetrics({ className }: { className?: string }) {
  return (
    <div className={classNames(LAYOUT, className)}>
      <div className="min-w-0">
        <ChartSpace />
        <Skeleton className="mt-3 h-5 w-32" />
      </div>
      <div className="min-w-0">
        <Skeleton className="h-5 w-24" />
        <Skeleton className={classNames('mt-2', LIST_SPACE)} />
        <Skeleton className={classNames('mt-5', SENTENCE_SPACE)} />
      </div>
    </div>
  );
}

function Metrics({ insights }: { insights: Insights }) {
  const { days, topProducts, recommendedCents, totalCents } = insights;
  const share = totalCents === 0 ? 0 : Math.round((recommendedCents / totalCents) * 100);
  return (
    <div className={LAYOUT}>
      <div className="min-w-0">
        <SalesChart days={days} />
        <details className="mt-3 text-sm">
          <summary className="focus-ring cursor-pointer rounded text-muted">
            Show as a table
          </summary>
          <div className="mt-3 max-h-80 overflow-y-auto">
            <SalesTable days={days} />
          </div>
        </details>
      </div>
      <div className="min-w-0">
        <h3 className="font-sans text-sm font-semibold">Best sellers</h3>
        <ol className={classNames('mt-2 grid content-start gap-1.5 text-sm', LIST_SPACE)}>
          {topProducts.length === 0 && <li className="text-muted">No sales yet.</li>}
          {topProducts.map((product) => (
            <li key={product.id} className="flex justify-between gap-4">
              <span className="min-w-0 truncate">{product.name}</span>
              <span className="text-muted tabular-nums">
                {formatNumber(product.quantity)} · {formatUsd(product.revenueCents)}
              </span>
            </li>
          ))}
        </ol>
        <p className={classNames('mt-5 text-sm', SENTENCE_SPACE)}>
          <span className="font-semibold tabular-nums">{share}%</span> of revenue (
          {formatUsd(recommendedCents)}) came from recommendations.
        </p>
      </div>
    </div>
  );
}
