import { CircleDollarSign, type LucideIcon, Package, ShoppingBag, Tags } from 'lucide-react';
import type { ShownStats } from '#client/api/admin-statistics.ts';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatNumber } from '#shared/rules/format.ts';
import { formatUsd, roundToCents } from '#shared/rules/money.ts';

const LOADING = '...';

export function StatCards({ stats }: { stats: ShownStats | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        name="Total Products"
        icon={Package}
        value={show(stats?.totalProducts, formatNumber)}
        note="Active supplements"
      />
      <StatCard
        name="Categories"
        icon={Tags}
        value={show(stats?.totalCategories, formatNumber)}
        note="Active categories"
      />
      <StatCard
        name="Total Orders"
        icon={ShoppingBag}
        value={show(stats?.totalOrders, formatNumber)}
        growth={stats ? (stats.orderGrowth ?? '') : LOADING}
        isFirstMonth={stats?.isFirstMonth}
      />
      <StatCard
        name="Revenue"
        icon={CircleDollarSign}
        value={show(stats?.totalRevenue, (decimal) => formatUsd(roundToCents(Number(decimal))))}
        growth={stats ? (stats.revenueGrowth ?? '') : LOADING}
        isFirstMonth={stats?.isFirstMonth}
      />
    </dl>
  );
}

function show<T>(value: T | null | undefined, format: (value: T) => string): string {
  return value === null || value === undefined ? LOADING : format(value);
}

type StatCardProps = {
  name: string;
  icon: LucideIcon;
  value: string;
  note?: string;
  growth?: string;
  /** Without sales last month the growth is 100 % by definition. */
  isFirstMonth?: boolean | undefined;
};

function StatCard({ name, icon: Icon, value, note, growth, isFirstMonth }: StatCardProps) {
  return (
    <Card
      as="div"
      className="flex min-w-0 flex-wrap content-start items-baseline justify-between gap-x-3 px-4! py-3!"
    >
      <dt className="flex items-center gap-2 text-sm text-muted max-sm:w-full">
        <Icon aria-hidden="true" size={16} className="shrink-0 text-accent max-sm:hidden" />
        {name}
      </dt>
      <dd className="font-display text-xl tabular-nums">{value}</dd>
      {note && <dd className="w-full text-xs text-muted">{note}</dd>}
      {growth !== undefined && <Growth growth={growth} isFirstMonth={isFirstMonth} />}
    </Card>
  );
}

/** Two lines on a phone, three on the narrowest, one elsewhere. */
const GROWTH_SPACE = 'w-full min-h-8 text-xs max-[22.5rem]:min-h-12 sm:min-h-4';

type GrowthProps = Required<Pick<StatCardProps, 'growth' | 'isFirstMonth'>>;

function Growth({ growth: percent, isFirstMonth }: GrowthProps) {
  if (percent === LOADING) {
    return (
      <dd className={GROWTH_SPACE}>
        <Skeleton className="h-4 max-w-36" />
      </dd>
    );
  }
  if (percent === '') return <dd className={GROWTH_SPACE} />;
  const value = Number(percent);
  if (value === 0) {
    return <dd className={`${GROWTH_SPACE} text-muted`}>No change from last month</dd>;
  }
  const sign = value > 0 ? '+' : '';
  const tone = value > 0 ? 'text-success' : 'text-danger';
  return (
    <dd className={GROWTH_SPACE}>
      <span className={`font-medium ${tone}`}>
        {sign}
        {percent}% from last month
      </span>
      {isFirstMonth && <span className="whitespace-nowrap text-muted"> (none then)</span>}
    </dd>
  );
}
