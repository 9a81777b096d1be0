import { Button } from '#client/ui/button.tsx';
import { Cell, HeaderCell, HeaderRow, IN_SIGHT, Row, Table, TableBody } from '#client/ui/table.tsx';
import type { DueEarnings } from '#shared/contracts/earnings.ts';
import { writeRate } from '#shared/rules/commission.ts';
import { nameOf } from './name-of.ts';
import { formatUsd } from '#shared/rules/money.ts';

type DueEarningsTableProps = {
  rows: readonly DueEarnings[];
  onPay: (earnings: DueEarnings) => void;
  onRate: (earnings: DueEarnings) => void;
};

export function DueEarningsTable({ rows, onPay, onRate }: DueEarningsTableProps) {
  return (
    <Table label="Earnings of practitioners">
      <HeaderRow>
        <HeaderCell>Practitioner</HeaderCell>
        <HeaderCell>Rate</HeaderCell>
        <HeaderCell className="text-right">Earned</HeaderCell>
        <HeaderCell className="text-right">Paid out</HeaderCell>
        <HeaderCell className="text-right">Due</HeaderCell>
        <HeaderCell className={IN_SIGHT}>
          <span className="sr-only">Actions</span>
        </HeaderCell>
      </HeaderRow>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.userId}>
            <Cell className="sm:max-w-56 sm:min-w-40">
              <p className="font-medium wrap-anywhere">{nameOf(row)}</p>
              <p className="wrap-anywhere text-muted">{row.email}</p>
            </Cell>
            <Cell label="Rate" className="whitespace-nowrap">
              {row.commissionRate === null ? 'Shop rate' : `${writeRate(row.commissionRate)}%`}
            </Cell>
            <Cell label="Earned" className="text-right tabular-nums">
              {formatUsd(row.earnedCents)}
            </Cell>
            <Cell label="Paid out" className="text-right tabular-nums">
              {formatUsd(row.paidOutCents)}
            </Cell>
            <Cell label="Due" className="text-right font-medium tabular-nums">
              {formatUsd(row.dueCents)}
            </Cell>
            <Cell className={`${IN_SIGHT} bg-surface max-sm:basis-full`}>
              <div className="flex justify-end gap-2 whitespace-nowrap max-sm:-ml-3 max-sm:justify-start">
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
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
