import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderDetailsQuery } from '#client/api/admin-order.ts';
import type { AdminOrderRow, OrderItem } from '#client/api/admin-orders.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { LineLots } from './line-lots.tsx';
import { OrderRecord } from './order-record.tsx';
import { formatMoment } from '#shared/rules/format.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';

type OrderDetailsDialogProps = { order: AdminOrderRow; onClose: () => void };

/** Shows the list's row at once; the details load below it. */
export function OrderDetailsDialog({ order, onClose }: OrderDetailsDialogProps) {
  const { data: details } = useQuery(orderDetailsQuery(order.id));
  return (
    <Dialog onClose={onClose} title={`Order Details - #${order.id}`} size="md">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <Metric name="Total Items">{order.totalItems}</Metric>
          <Metric name="Total Quantity">{order.totalQuantity}</Metric>
          <Metric name="Order Date" className="col-span-2 sm:col-span-1">
            {formatMoment(order.createdAt)}
          </Metric>
        </dl>
        {order.items ? (
          <Items items={order.items} lines={details?.lines ?? []} />
        ) : (
          <p className="font-medium text-danger">Invalid order data</p>
        )}
        <OrderRecord id={order.id} />
      </div>
    </Dialog>
  );
}

type ItemsProps = { items: readonly OrderItem[]; lines: AdminOrderDetails['lines'] };

function Items({ items, lines }: ItemsProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {items.map((item, index) => {
        const line = lines.find(({ id }) => id === item.id);
        const refunded = line?.refundedQuantity ?? 0;
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- an order never changes, and items may lack an id
            key={index}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3"
          >
            <span className="mr-auto min-w-0">
              <span className="block font-medium wrap-break-word">{item.name}</span>
              <span className="text-sm text-muted capitalize">{item.category}</span>
              {line && <LineLots lots={line.lots} quantity={item.quantity} />}
            </span>
            {refunded > 0 && <Badge tone="warning">{refunded} refunded</Badge>}
            {item.price && (
              <span className="text-sm tabular-nums">{formatUsd(parseCents(item.price))}</span>
            )}
            <Badge>Qty: {item.quantity}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

type MetricProps = { name: string; className?: string; children: ReactNode };

function Metric({ name, className, children }: MetricProps) {
  return (
    <div className={classNames('rounded-lg bg-surface-2 p-4', className)}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 font-display text-xl tabular-nums">{children}</dd>
    </div>
  );
}
