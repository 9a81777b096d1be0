import type { StaffRefillRow } from '#client/api/admin-refills.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Cell, HeaderCell, HeaderRow, IN_SIGHT, Row, Table, TableBody } from '#client/ui/table.tsx';
import { formatDay } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { buyerOf, lookOf } from './describe-staff-refill.ts';

type RefillTableProps = { refills: readonly StaffRefillRow[]; onView: (id: number) => void };

export function RefillTable({ refills, onView }: RefillTableProps) {
  return (
    <Table label="List of refills">
      <HeaderRow>
        <HeaderCell>Buyer</HeaderCell>
        <HeaderCell>Products</HeaderCell>
        <HeaderCell>State</HeaderCell>
        <HeaderCell>Next</HeaderCell>
        <HeaderCell className="text-right">Amount</HeaderCell>
        <HeaderCell className={IN_SIGHT}>
          <span className="sr-only">Actions</span>
        </HeaderCell>
      </HeaderRow>
      <TableBody>
        {refills.map((refill) => (
          <RefillRow key={refill.id} refill={refill} onView={onView} />
        ))}
      </TableBody>
    </Table>
  );
}

type RefillRowProps = { refill: StaffRefillRow; onView: (id: number) => void };

function RefillRow({ refill, onView }: RefillRowProps) {
  const { id, customerEmail, lines, run, nextOn } = refill;
  const { name, tone } = lookOf(refill);
  const buyer = buyerOf(refill);
  const dueOn = run?.dueOn ?? nextOn;
  return (
    <Row>
      <Cell className="sm:max-w-56 sm:min-w-40">
        <span className="block truncate font-medium">{buyer}</span>
        {customerEmail !== buyer && (
          <span className="block truncate text-muted">{customerEmail}</span>
        )}
      </Cell>
      <Cell className="max-sm:basis-full sm:max-w-72">
        {lines.map((line) => (
          <span key={line.id} className="block wrap-break-word">
            {line.name} × {line.quantity}
          </span>
        ))}
      </Cell>
      <Cell>
        <Badge tone={tone} className="whitespace-nowrap">
          {name}
        </Badge>
      </Cell>
      <Cell label="Next" className="whitespace-nowrap">
        {dueOn ? formatDay(dueOn) : 'None'}
      </Cell>
      <Cell label="Amount" className="text-right tabular-nums">
        {run ? formatUsd(run.charges.totalCents) : 'Not announced'}
      </Cell>
      <Cell className={`${IN_SIGHT} bg-surface max-sm:ml-auto`}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`View refill ${id} of ${buyer}`}
          onClick={() => onView(id)}
        >
          View
        </Button>
      </Cell>
    </Row>
  );
}
