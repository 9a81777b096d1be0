import { Button } from '#client/ui/button.tsx';
import { Cell, HeaderCell, Table } from '#client/ui/table.tsx';
import type { DueEarnings } from '#shared/contracts/earnings.ts';
import { writeRate } from '#shared/rules/commission.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { nameOf } from './name-of.ts';

type DueEarningsTableProps = {
  rows: readonly DueEarnings[];
  onPay: (earnings: DueEarnings) => void;
  onRate: (earnings: DueEarnings) => void;
};

export function DueEarningsTable({ rows, onPay, onRate }: DueEarningsTableProps) {
  return (
    <Table label="Earnings of practitioners">
      <thead>
        <tr>
          <HeaderCell>Practitioner</HeaderCell>
          <HeaderCell>Rate</HeaderCell>
          <HeaderCell className="text-right max-sm:hidden">Earned</HeaderCell>
          <HeaderCell className="text-right max-sm:hidden">Paid out</HeaderCell>
          <HeaderCell className="text-right">Due</HeaderCell>
          {/* Else what only screen readers get would stand beside the page. */}
          <HeaderCell className="relative">
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId}>
            <Cell className="min-w-24 sm:min-w-40">
              <p className="font-medium wrap-break-word">{nameOf(row)}</p>
              <p className="wrap-anywhere text-muted">{row.email}</p>
            </Cell>
            <Cell className="whitespace-nowrap">
              {row.commissionRate === null ? 'The shop’s' : `${writeRate(row.commissionRate)}%`}
            </Cell>
            <Cell className="text-right tabular-nums max-sm:hidden">
              {formatUsd(row.earnedCents)}
            </Cell>
            <Cell className="text-right tabular-nums max-sm:hidden">
              {formatUsd(row.paidOutCents)}
            </Cell>
            <Cell className="text-right font-medium tabular-nums">{formatUsd(row.dueCents)}</Cell>
            <Cell>
              <div className="flex justify-end gap-2 whitespace-nowrap max-sm:flex-col">
                {row.email !== '' && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Set the rate of ${nameOf(row)}`}
                    onClick={() => onRate(row)}
                  >
                    Set rate
                  </Button>
                )}
                {row.dueCents > 0 && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Pay out to ${nameOf(row)}`}
                    onClick={() => onPay(row)}
                  >
                    Pay out
                  </Button>
                )}
              </div>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
