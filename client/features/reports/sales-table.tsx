import { Cell, HeaderCell, HeaderRow, Row, Table, TableBody } from '#client/ui/table.tsx';
import type { Insights } from '#shared/contracts/reports.ts';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';

export function SalesTable({ days }: { days: Insights['days'] }) {
  return (
    <Table label="Sales per day">
      <HeaderRow>
        <HeaderCell>Day (UTC)</HeaderCell>
        <HeaderCell>Orders</HeaderCell>
        <HeaderCell>Revenue</HeaderCell>
      </HeaderRow>
      <TableBody>
        {days.toReversed().map((day) => (
          <Row key={day.day}>
            <Cell className="max-sm:font-medium">{formatDay(day.day)}</Cell>
            <Cell label="Orders" className="tabular-nums">
              {day.orders}
            </Cell>
            <Cell label="Revenue" className="tabular-nums">
              {formatUsd(day.revenueCents)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
