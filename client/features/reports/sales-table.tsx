import { formatCurrency } from '#client/lib/format-currency.ts';
import { formatDay } from '#client/lib/format-date.ts';
import { Cell, HeaderCell, Table } from '#client/ui/table.tsx';
import type { Insights } from '#shared/contracts/reports.ts';
import { toDecimal } from '#shared/rules/money.ts';

export function SalesTable({ days }: { days: Insights['days'] }) {
  return (
    <Table label="Sales per day">
      <thead>
        <tr>
          <HeaderCell>Day (UTC)</HeaderCell>
          <HeaderCell>Orders</HeaderCell>
          <HeaderCell>Revenue</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <Cell>{formatDay(day.day)}</Cell>
            <Cell className="tabular-nums">{day.orders}</Cell>
            <Cell className="tabular-nums">{formatCurrency(toDecimal(day.revenueCents))}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
