import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { adminOrdersQuery, orderExportAddress } from '#client/api/admin-orders.ts';
import { useRights } from '#client/api/admin-session.ts';
import type { AdminOrderRow } from '#client/api/read-admin-order.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatCurrency } from '#client/lib/format-currency.ts';
import { formatMoment } from '#client/lib/format-date.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ExportLink } from '#client/ui/export-link.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Cell, HeaderCell, HeaderRow, IN_SIGHT, Row, Table, TableBody } from '#client/ui/table.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import type { OrderFilter } from '#shared/contracts/admin-orders.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { type OrderSelection, useOrderSelection } from './use-order-selection.ts';

const OrderDetailsDialog = lazyDialog(
  async () => (await import('./order-details-dialog.tsx')).OrderDetailsDialog,
);

type OrdersTabProps = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void };

export function OrdersTab({ filter, onFilter }: OrdersTabProps) {
  const isStaff = useRights('staff');
  const [viewed, setViewed] = useState<AdminOrderRow | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  return (
    <section aria-label="Orders" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Orders Management</h2>
        {isStaff && <ExportLink address={orderExportAddress(filter)} />}
      </div>
      <OrderFilters filter={filter} onChange={onFilter} searchRef={searchRef} />
      <OrderTable
        filter={useDeferredValue(filter)}
        onClearFilters={() => {
          onFilter({});
          searchRef.current?.focus();
        }}
        onView={setViewed}
      />
      <OrderCards />
      {viewed && <OrderDetailsDialog order={viewed} onClose={() => setViewed(null)} />}
    </section>
  );
}

type OrderTableProps = {
  filter: OrderFilter;
  onClearFilters: () => void;
  onView: (order: AdminOrderRow) => void;
};

function OrderTable({ filter, onClearFilters, onView }: OrderTableProps) {
  const orders = useInfiniteQuery(adminOrdersQuery(filter));
  const rows = useRows(orders);
  const { drawn, more } = useGrowingList(rows, orders, JSON.stringify(filter));
  const selection = useOrderSelection(drawn);
  if (orders.isPending) return <Skeleton className="peer h-64" />;
  if (orders.data === undefined) {
    return <LoadFailure of="card" text="The orders could not be loaded" onRetry={orders.refetch} />;
  }
  if (rows.length === 0) {
    const isFiltered = Object.values(filter).some(Boolean);
    return isFiltered ? <NoMatch onClearFilters={onClearFilters} /> : <NoOrders />;
  }
  return (
    <div
      aria-busy={orders.isPlaceholderData}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity',
        orders.isPlaceholderData && 'opacity-60',
      )}
    >
      {selection.rows.length > 0 && <BulkBar selection={selection} />}
      {selection.canSelect && (
        <Checkbox
          label="Select all orders"
          className="-mb-4 sm:hidden"
          checked={selection.hasAll}
          onChange={selection.toggleAll}
        />
      )}
      <Table label="List of orders">
        <HeaderRow>
          <HeaderCell>
            <span className={ID_CELL}>
              {selection.canSelect && (
                <Checkbox
                  aria-label="Select all orders"
                  className="max-sm:hidden"
                  checked={selection.hasAll}
                  onChange={selection.toggleAll}
                />
              )}
              Order ID
            </span>
          </HeaderCell>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell>Items</HeaderCell>
          <HeaderCell>Total Quantity</HeaderCell>
          <HeaderCell className={IN_SIGHT}>Actions</HeaderCell>
        </HeaderRow>
        <TableBody>
          {drawn.map((order) => (
            <OrderRow key={order.id} order={order} selection={selection} onView={onView} />
          ))}
        </TableBody>
      </Table>
      <MoreButton more={more} label="Show older orders" />
    </div>
  );
}

/** The box stands in the cell's own padding. */
const ID_CELL = 'flex items-center [&>:first-child]:-my-3 [&>:first-child]:-ml-3';

type OrderRowProps = {
  order: AdminOrderRow;
  selection: OrderSelection;
  onView: (order: AdminOrderRow) => void;
};

function OrderRow({ order, selection, onView }: OrderRowProps) {
  return (
    <Row>
      <Cell className="font-medium tabular-nums">
        <span className={ID_CELL}>
          {selection.canSelect && (
            <Checkbox
              aria-label={`Select order #${order.id}`}
              checked={selection.has(order.id)}
              onChange={() => selection.toggle(order.id)}
            />
          )}
          #{order.id}
        </span>
      </Cell>
      <Cell className="max-sm:basis-full sm:whitespace-nowrap">
        {formatMoment(order.createdAt)}
        <span className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1">
          {order.customer && <span className="max-w-48 truncate text-muted">{order.customer}</span>}
          {order.paymentStatus && <OrderStateBadge state={order.paymentStatus} />}
          {order.orderStatus && <OrderStateBadge state={order.orderStatus} />}
        </span>
      </Cell>
      <Cell>
        <Badge className="whitespace-nowrap">{order.totalItems} items</Badge>
        {order.totalAmount && (
          <span className="tabular-nums max-sm:ml-2 sm:mt-1 sm:block">
            {formatCurrency(order.totalAmount)}
          </span>
        )}
      </Cell>
      <Cell label="Quantity" className="tabular-nums">
        {order.totalQuantity}
      </Cell>
      <Cell className={`${IN_SIGHT} bg-surface max-sm:ml-auto`}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`View order #${order.id}`}
          onClick={() => onView(order)}
        >
          View
        </Button>
      </Cell>
    </Row>
  );
}

function NoMatch({ onClearFilters }: { onClearFilters: () => void }) {
  return (
    <ListMessage title="No order matches">
      <p>Try other words or dates.</p>
      <Button variant="secondary" className="mt-4" onClick={onClearFilters}>
        Clear filters
      </Button>
    </ListMessage>
  );
}

function NoOrders() {
  return (
    <ListMessage title="No orders found">
      Orders will appear here when customers make purchases
    </ListMessage>
  );
}
