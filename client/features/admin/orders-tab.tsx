import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { adminOrdersQuery, orderSummaryQuery } from '#client/api/admin-orders.ts';
import { formatMoment } from '#client/lib/format-date.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Cell, HeaderCell, Table } from '#client/ui/table.tsx';
import type { AdminOrder, OrderFilter } from '#shared/admin.ts';
import { orderExportAddress } from './console-address.ts';
import { ListMessage } from './list-message.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';

type OrdersTabProps = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void };

export function OrdersTab({ filter, onFilter }: OrdersTabProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <section aria-label="Orders" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Orders Management</h2>
        <ButtonLink variant="secondary" href={orderExportAddress(filter)} download>
          <Download aria-hidden="true" size={18} />
          Export CSV
        </ButtonLink>
      </div>
      <OrderFilters filter={filter} onChange={onFilter} />
      <OrderTable filter={useDeferredValue(filter)} onView={setOpenId} />
      <SummaryCards />
      <OrderDetailsDialog orderId={openId} onClose={() => setOpenId(null)} />
    </section>
  );
}

/** On a narrow screen the other columns scroll beneath it. */
const IN_SIGHT = 'sticky right-0';

type OrderTableProps = { filter: OrderFilter; onView: (id: number) => void };

function OrderTable({ filter, onView }: OrderTableProps) {
  const orders = useInfiniteQuery(adminOrdersQuery(filter));
  if (orders.isPending) return <Skeleton className="peer h-64" />;
  if (orders.isError) {
    return (
      <ListMessage title="The orders could not be loaded">
        <Button variant="secondary" onClick={() => void orders.refetch()}>
          Try again
        </Button>
      </ListMessage>
    );
  }
  const rows = orders.data.pages.flat();
  if (rows.length === 0) return <NoOrders isFiltered={Object.values(filter).some(Boolean)} />;
  return (
    <>
      <Table label="List of orders">
        <thead>
          <tr>
            <HeaderCell>Order ID</HeaderCell>
            <HeaderCell>Date</HeaderCell>
            <HeaderCell>Items</HeaderCell>
            <HeaderCell>Total Quantity</HeaderCell>
            <HeaderCell className={IN_SIGHT}>Actions</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <OrderRow key={order.id} order={order} onView={onView} />
          ))}
        </tbody>
      </Table>
      {orders.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          disabled={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
        >
          Show older orders
        </Button>
      )}
    </>
  );
}

function OrderRow({ order, onView }: { order: AdminOrder; onView: (id: number) => void }) {
  return (
    <tr>
      <Cell className="font-medium tabular-nums">#{order.id}</Cell>
      <Cell className="min-w-32 sm:whitespace-nowrap">{formatMoment(order.createdAt)}</Cell>
      <Cell>
        <Badge className="whitespace-nowrap">{order.totalItems} items</Badge>
      </Cell>
      <Cell className="tabular-nums">{order.totalQuantity}</Cell>
      <Cell className={`${IN_SIGHT} bg-surface`}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`View order #${order.id}`}
          onClick={() => onView(order.id)}
        >
          View
        </Button>
      </Cell>
    </tr>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <ListMessage title="No order matches">Try other words or dates.</ListMessage>;
  return (
    <ListMessage title="No orders found">
      Orders will appear here when customers make purchases
    </ListMessage>
  );
}

function SummaryCards() {
  const { data: summary } = useQuery(orderSummaryQuery);
  const average = summary && summary.totalItems / Math.max(1, summary.totalOrders);
  const cards = [
    ['Total Orders', summary?.totalOrders, 'Lifetime orders'],
    ['Avg Items/Order', average?.toFixed(1), 'Different supplements in an order'],
    ['Total Quantity', summary?.totalQuantity, 'Total supplements ordered'],
  ];
  return (
    // How long the list above will be is not known: they come when it is there.
    <dl className="grid gap-4 peer-data-loading:invisible sm:grid-cols-3">
      {cards.map(([name, value, note]) => (
        <Card as="div" key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-3xl tabular-nums">{value ?? '...'}</dd>
          <dd className="mt-1 text-sm text-muted">{note}</dd>
        </Card>
      ))}
    </dl>
  );
}
