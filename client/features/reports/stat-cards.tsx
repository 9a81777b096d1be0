import { CircleDollarSign, type LucideIcon, Package, ShoppingBag, Tags } from 'lucide-react';
import type { ShownStats } from '#client/api/admin-statistics.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { formatCurrency } from '#client/lib/format-currency.ts';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

const LOADING = '...';

export function StatCards({ stats }: { stats: ShownStats | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        name="Total Products"
        icon={Package}
        value={show(stats?.totalProducts, formatCount)}
        note="Active supplements"
      />
      <StatCard
        name="Categories"
        icon={Tags}
        value={show(stats?.totalCategories, formatCount)}
        note="Active categories"
      />
      <StatCard
        name="Total Orders"
        icon={ShoppingBag}
        value={show(stats?.totalOrders, formatCount)}
        growth={stats ? (stats.orderGrowth ?? '') : LOADING}
      />
      <StatCard
        name="Revenue"
        icon={CircleDollarSign}
        value={show(stats?.totalRevenue, formatCurrency)}
        growth={stats ? (stats.revenueGrowth ?? '') : LOADING}
      />
    </dl>
  );
}

/** A figure that is not there, or not yet, is waited for. */
function show<T>(figure: T | null | undefined, format: (figure: T) => string): string {
  return figure === null || figure === undefined ? LOADING : format(figure);
}

type StatCardProps = {
  name: string;
  icon: LucideIcon;
  value: string;
  note?: string;
  growth?: string;
};

function StatCard({ name, icon: Icon, value, note, growth }: StatCardProps) {
  return (
    <Card as="div" className="grid grid-cols-[1fr_auto] content-start gap-x-4">
      <dt className="col-span-2 flex justify-between gap-2 text-sm text-muted">
        {name}
        <Icon aria-hidden="true" size={20} className="shrink-0 text-accent" />
      </dt>
      <dd className="font-display text-2xl tabular-nums sm:text-3xl">{value}</dd>
      {note && <dd className="col-span-2 mt-1 text-sm text-muted">{note}</dd>}
      {growth !== undefined && <Growth percent={growth} />}
    </Card>
  );
}

/** Two lines on a phone, one elsewhere, before the figure has come too. */
const GROWTH_SPACE = 'col-span-2 mt-1 min-h-10 text-sm sm:min-h-5';

function Growth({ percent }: { percent: string }) {
  if (percent === LOADING) {
    return (
      <dd className={GROWTH_SPACE}>
        <Skeleton className="mt-0.5 h-4 max-w-36" />
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
    <dd className={`${GROWTH_SPACE} font-medium ${tone}`}>
      {sign}
      {percent}% from last month
    </dd>
  );
}
