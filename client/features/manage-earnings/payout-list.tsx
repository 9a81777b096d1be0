import { useInfiniteQuery } from '@tanstack/react-query';
import { payoutsQuery } from '#client/api/admin-earnings.ts';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Cell, HeaderCell, HeaderRow, Row, Table, TableBody } from '#client/ui/table.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { nameOf } from './name-of.ts';
import { formatMoment } from '#shared/rules/format.ts';
import { formatUsd } from '#shared/rules/money.ts';

type PayoutListProps = {
  /** The list above would push this one down when it loads. */
  isDueAwaited: boolean;
};

export function PayoutList({ isDueAwaited }: PayoutListProps) {
  const list = useInfiniteQuery(payoutsQuery);
  const { drawn, more } = useGrowingList(useRows(list), list, '');
  if (isDueAwaited || drawn.length === 0) return null;
  return (
    <section aria-label="Payouts" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 className="text-2xl">Payouts</h2>
      <Table label="Payouts to practitioners">
        <HeaderRow>
          <HeaderCell>When</HeaderCell>
          <HeaderCell>Practitioner</HeaderCell>
          <HeaderCell>Note</HeaderCell>
          <HeaderCell>Recorded by</HeaderCell>
          <HeaderCell className="text-right">Amount</HeaderCell>
        </HeaderRow>
        <TableBody>
          {drawn.map((payout) => (
            <Row key={payout.id}>
              <Cell className="whitespace-nowrap max-sm:font-medium">
                {formatMoment(payout.createdAt)}
              </Cell>
              <Cell label="To" className="wrap-break-word sm:min-w-32">
                {nameOf(payout)}
              </Cell>
              <Cell label="Note" className="wrap-break-word sm:min-w-32">
                {payout.note ?? '–'}
              </Cell>
              <Cell label="Recorded by">{payout.admin}</Cell>
              <Cell label="Amount" className="text-right tabular-nums">
                {formatUsd(payout.amountCents)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <MoreButton more={more} label="Show older" />
    </section>
  );
}
