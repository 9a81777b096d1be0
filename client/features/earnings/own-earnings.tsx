import { useQuery } from '@tanstack/react-query';
import { Coins, Download } from 'lucide-react';
import { useState } from 'react';
import { OWN_EARNINGS_EXPORT_URL, ownEarningsQuery } from '#client/api/earnings.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { Cell, HeaderCell, HeaderRow, Row, Table, TableBody } from '#client/ui/table.tsx';
import type { OwnEarnings } from '#shared/contracts/earnings.ts';
import { writeRate } from '#shared/rules/commission.ts';
import { formatDate, formatMonth } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

export function OwnEarningsButton() {
  const { data: earnings } = useQuery(ownEarningsQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!earnings || !hasSomethingToShow(earnings)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <Coins aria-hidden="true" size={16} />
        Earnings
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Earnings" size="md">
        <EarningsReport earnings={earnings} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

/** Payouts alone count too: their orders may all have been refunded. */
function hasSomethingToShow({ rate, months, payouts }: OwnEarnings): boolean {
  return rate > 0 || months.length > 0 || payouts.length > 0;
}

type EarningsReportProps = { earnings: OwnEarnings; onClose: () => void };

function EarningsReport({ earnings, onClose }: EarningsReportProps) {
  const { rate, earnedCents, paidOutCents, months, payouts } = earnings;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-sm text-muted">
        You earn {writeRate(rate)}% of orders through your links, before delivery and tax. Refunds
        are deducted in the month of the order.
      </p>
      <dl className="grid grid-cols-3 gap-4">
        <Amount name="Earned" cents={earnedCents} />
        <Amount name="Paid out" cents={paidOutCents} />
        <Amount name="Due" cents={earnedCents - paidOutCents} />
      </dl>
      {months.length === 0 && payouts.length === 0 && <NoOrdersYet onClose={onClose} />}
      {months.length > 0 && <Months months={months} />}
      {payouts.length > 0 && <Payouts payouts={payouts} />}
      <div>
        <ButtonLink variant="secondary" size="sm" href={OWN_EARNINGS_EXPORT_URL} download>
          <Download aria-hidden="true" size={16} />
          Download CSV
        </ButtonLink>
      </div>
    </div>
  );
}

function NoOrdersYet({ onClose }: Pick<EarningsReportProps, 'onClose'>) {
  return (
    <ListMessage
      title="No orders yet"
      action={
        <ButtonLink variant="secondary" href={PAGE_PATHS.dashboard} onClick={onClose}>
          Create a recommendation
        </ButtonLink>
      }
    >
      Orders through your links appear here, month by month.
    </ListMessage>
  );
}

function Amount({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 font-display text-xl lining-nums tabular-nums sm:text-2xl">
        {formatUsd(cents)}
      </dd>
    </div>
  );
}

function Months({ months }: Pick<OwnEarnings, 'months'>) {
  return (
    <Table label="Earnings by month" isLong>
      <HeaderRow>
        <HeaderCell>Month (UTC)</HeaderCell>
        <HeaderCell className="text-right">Orders</HeaderCell>
        <HeaderCell className="text-right">Sold</HeaderCell>
        <HeaderCell className="text-right">Earned</HeaderCell>
      </HeaderRow>
      <TableBody>
        {months.map(({ month, orders, goodsCents, earnedCents }) => (
          <Row key={month}>
            <Cell className="max-sm:font-medium">{formatMonth(month)}</Cell>
            <Cell label="Orders" className="text-right tabular-nums">
              {orders}
            </Cell>
            <Cell label="Sold" className="text-right tabular-nums">
              {formatUsd(goodsCents)}
            </Cell>
            <Cell label="Earned" className="text-right tabular-nums">
              {formatUsd(earnedCents)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Payouts({ payouts }: Pick<OwnEarnings, 'payouts'>) {
  return (
    <Table label="Payouts" isLong>
      <HeaderRow>
        <HeaderCell>Paid out on</HeaderCell>
        <HeaderCell>Note</HeaderCell>
        <HeaderCell className="text-right">Amount</HeaderCell>
      </HeaderRow>
      <TableBody>
        {payouts.map(({ id, createdAt, note, amountCents }) => (
          <Row key={id}>
            <Cell className="max-sm:font-medium">{formatDate(createdAt)}</Cell>
            <Cell label="Note" className="wrap-break-word">
              {note ?? '–'}
            </Cell>
            <Cell label="Amount" className="text-right tabular-nums">
              {formatUsd(amountCents)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
