import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import { adminOrdersQuery, orderExportUrl } from '#client/api/admin-orders.ts';
import { useRights } from '#client/api/admin-session.ts';
import type { AdminOrderRow } from '#client/api/admin-orders.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ExportLink } from '#client/ui/export-link.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Cell, HeaderCell, HeaderRow, IN_SIGHT, Row, Table, TableBody } from '#client/ui/table.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import type { OrderFilter } from '#shared/contracts/admin-orders.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderSummaryLine } from './order-summary-line.tsx';
import { type OrderSelection, useOrderSelection } from './use-order-selection.ts';
import { formatMoment } from '#shared/rules/format.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

const ViewedOrder = lazyDialog(async () => (await import('./viewed-order.tsx')).ViewedOrder);

type OrdersTabProps = {
  filter: OrderFilter;
  onFilter: (filter: OrderFilter) => void;
  viewedId: number | undefined;
  onView: (id: number | undefined) => void;
};

export function OrdersTab({ filter, onFilter, viewedId, onView }: OrdersTabProps) {
  const isStaff = useRights('staff');
  const [row, setRow] = useState<AdminOrderRow>();
  const searchRef = useRef<HTMLInputElement>(null);
  return (
    <section aria-label="Orders" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Orders Management</h2>
        {isStaff && <ExportLink href={orderExportUrl(filter)} />}
      </div>
      <OrderFilters filter={filter} onChange={onFilter} searchRef={searchRef} />
      <OrderTable
        filter={useDeferredValue(filter)}
        clearFilters={
          <Swap to={searchRef}>
            <Button variant="secondary" onClick={() => onFilter({})}>
              Clear filters
            </Button>
          </Swap>
        }
        onView={(order) => {
          setRow(order);
          onView(order.id);
        }}
      />
      <OrderCards />
      {viewedId && (
        <ViewedOrder
          key={viewedId}
          id={viewedId}
          row={row?.id === viewedId ? row : undefined}
          onClose={() => onView(undefined)}
        />
      )}
    </section>
  );
}

type OrderTableProps = {
  filter: OrderFilter;
  clearFilters: ReactNode;
  onView: (order: AdminOrderRow) => void;
};

function OrderTable({ filter, clearFilters, onView }: OrderTableProps) {
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
    return isFiltered ? <NoMatch clearFilters={clearFilters} /> : <NoOrders />;
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
          className="-mb-4"
          checked={selection.hasAll}
          onChange={selection.toggleAll}
        />
      )}
      <Table label="List of orders">
        <HeaderRow>
          <HeaderCell>Order ID</HeaderCell>
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

type OrderRowProps = {
  order: AdminOrderRow;
  selection: OrderSelection;
  onView: (order: AdminOrderRow) => void;
};

/** The specification's five columns; a second line has our additions. */
function OrderRow({ order, selection, onView }: OrderRowProps) {
  const idId = useId();
  const { customer, paymentStatus, totalAmount } = order;
  const hasMore = Boolean(selection.canSelect || customer || paymentStatus || totalAmount);
  return (
    <>
      <Row isContinued={hasMore}>
        <Cell id={idId} className="font-medium tabular-nums">
          #{order.id}
        </Cell>
        <Cell className="max-sm:basis-full sm:whitespace-nowrap">
          {formatMoment(order.createdAt)}
        </Cell>
        <Cell>
          <Badge className="whitespace-nowrap">{order.totalItems} items</Badge>
        </Cell>
        <Cell label="Quantity" className="tabular-nums">
          {order.totalQuantity}
        </Cell>
        <Cell className={`${IN_SIGHT} bg-surface max-sm:ml-auto`}>
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={idId}
            onClick={() => onView(order)}
          >
            View
          </Button>
        </Cell>
      </Row>
      {hasMore && (
        <Row>
          <Cell colSpan={5} className="sm:pt-0!">
            <span className={classNames('flex items-center', selection.canSelect && '-ml-3')}>
              {selection.canSelect && (
                <Checkbox
                  aria-label={`Select order #${order.id}`}
                  checked={selection.has(order.id)}
                  onChange={() => selection.toggle(order.id)}
                />
              )}
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <OrderSummaryLine order={order} />
              </span>
            </span>
          </Cell>
        </Row>
      )}
    </>
  );
}

function NoMatch({ clearFilters }: Pick<OrderTableProps, 'clearFilters'>) {
  return (
    <ListMessage title="No orders match" action={clearFilters}>
      Try other words or dates.
    </ListMessage>
  );
}

function NoOrders() {
  return (
    <ListMessage
      title="No orders found"
      action={
        <ButtonLink variant="secondary" href={PAGE_PATHS.storefront}>
          Open the store
        </ButtonLink>
      }
    >
      Orders will appear here when customers make purchases
    </ListMessage>
  );
}
