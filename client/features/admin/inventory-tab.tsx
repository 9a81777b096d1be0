import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { adminSupplementsQuery, forecastQuery, lowStockQuery } from '#client/api/admin.ts';
import { formatCurrency } from '#client/lib/format-currency.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AdminSupplement } from '#shared/admin-catalog.ts';
import { lineCents, parseCents, sumCents, toDecimal } from '#shared/money.ts';
import { stockStatus } from '#shared/stock.ts';
import { ListMessage } from './list-message.tsx';
import { StockHistoryDialog } from './stock-history-dialog.tsx';
import { StockRow } from './stock-row.tsx';

const ROWS_AT_FIRST = 100;

export function InventoryTab() {
  const supplements = useQuery(adminSupplementsQuery(''));
  if (supplements.isPending) return <Skeleton className="h-96" />;
  const rows = supplements.data ?? [];
  return (
    <section aria-label="Inventory" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SummaryCards rows={rows} />
      <LowStockAlerts />
      <StockManagement rows={rows} />
    </section>
  );
}

function SummaryCards({ rows }: { rows: readonly AdminSupplement[] }) {
  const value = sumCents(rows.map((row) => lineCents(parseCents(row.price), row.stockQuantity)));
  const cards = [
    ['Total Products', String(rows.length)],
    ['Low Stock Items', String(rows.filter((row) => stockStatus(row) === 'low').length)],
    ['Out of Stock', String(rows.filter((row) => stockStatus(row) === 'out').length)],
    ['Inventory Value', formatCurrency(toDecimal(value))],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(([name, figure]) => (
        <Card as="div" key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-2xl tabular-nums sm:text-3xl">{figure}</dd>
        </Card>
      ))}
    </dl>
  );
}

function LowStockAlerts() {
  const { data: entries = [] } = useQuery(lowStockQuery);
  if (entries.length === 0) return null;
  return (
    <Card className="bg-warning-soft" aria-labelledby="low-stock-alerts">
      <h2 id="low-stock-alerts" className="flex items-center gap-2 text-xl">
        <TriangleAlert aria-hidden="true" size={20} className="text-warning" />
        Low Stock Alerts
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-1 text-sm lg:grid-cols-2">
        {entries.map(({ id, name, currentStock, threshold }) => (
          <li key={id}>
            {name} - Only {currentStock} left (threshold: {threshold})
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StockManagement({ rows }: { rows: readonly AdminSupplement[] }) {
  const [shown, setShown] = useState(ROWS_AT_FIRST);
  const [history, setHistory] = useState<AdminSupplement | null>(null);
  const { data: forecasts = [] } = useQuery(forecastQuery);
  const lasts = new Map(forecasts.map((forecast) => [forecast.id, forecast.lastsDays]));
  return (
    <div>
      <h2 className="mb-4 text-2xl">Stock Management</h2>
      {rows.length === 0 && <ListMessage title="No supplements found" />}
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {rows.slice(0, shown).map((row) => (
          <StockRow
            key={row.id}
            supplement={row}
            lastsDays={lasts.get(row.id) ?? null}
            onHistory={() => setHistory(row)}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => setShown(shown + ROWS_AT_FIRST)}
        >
          Show more ({rows.length - shown} left)
        </Button>
      )}
      <StockHistoryDialog supplement={history} onClose={() => setHistory(null)} />
    </div>
  );
}
