import { useInfiniteQuery } from '@tanstack/react-query';
import { lotOrdersQuery } from '#client/api/admin-lots.ts';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Cell, HeaderCell, HeaderRow, Row, Table, TableBody } from '#client/ui/table.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import type { LotDetails, LotOrder } from '#shared/contracts/lots.ts';
import { formatDate } from '#shared/rules/format.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const EMAILS = { waiting: 'Sending', queued: 'Emailed' } as const;

export function LotOrders({ lot }: { lot: LotDetails }) {
  const orders = useInfiniteQuery(lotOrdersQuery(lot.id));
  const { drawn, more } = useGrowingList(useRows(orders), orders, '');
  if (orders.isPending) return <Skeleton className="h-40" />;
  if (orders.data === undefined) {
    return <LoadFailure text="The orders could not be loaded." onRetry={orders.refetch} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-sans font-semibold">Orders and buyers</h3>
      <Table label="Orders and buyers">
        <HeaderRow>
          <HeaderCell>Order</HeaderCell>
          <HeaderCell>Buyer</HeaderCell>
          <HeaderCell>Units</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell>Practitioner</HeaderCell>
          <HeaderCell>Email</HeaderCell>
        </HeaderRow>
        <TableBody>
          {drawn.map((order) => (
            <Row key={order.id}>
              <Cell className="whitespace-nowrap">
                <TextLink href={`${PAGE_PATHS.admin}?tab=orders&order=${order.id}`}>
                  #{order.id}
                </TextLink>{' '}
                <span className="text-muted">{formatDate(order.createdAt)}</span>
              </Cell>
              <Cell className="wrap-anywhere max-sm:basis-full">
                <Buyer order={order} />
              </Cell>
              <Cell label="Units" className="tabular-nums">
                {order.units}
              </Cell>
              <Cell label="Status" className="capitalize">
                {order.orderStatus}
              </Cell>
              <Cell label="Practitioner">{order.practitioner ?? '–'}</Cell>
              <Cell label="Email">{describeEmail(order)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <MoreButton more={more} label="Show older" />
    </div>
  );
}

function Buyer({ order: { customerName, customerEmail } }: { order: LotOrder }) {
  const texts = [customerName, customerEmail].filter((text) => text !== null);
  if (texts.length === 0) return '–';
  return texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}

function describeEmail({ recallEmail, customerEmail }: LotOrder): string {
  if (customerEmail === null) return 'No email';
  return recallEmail === null ? '–' : EMAILS[recallEmail];
}
