import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderDetailsQuery } from '#client/api/admin-orders.ts';
import { classNames } from '#client/lib/class-names.ts';
import { formatMoment } from '#client/lib/format-date.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { AdminOrderDetails } from '#shared/admin.ts';
import { formatUsd, parseCents } from '#shared/money.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';

const TONES = {
  pending: 'neutral',
  processing: 'info',
  paid: 'success',
  shipped: 'success',
  refunded: 'warning',
  canceled: 'danger',
} as const;

type OrderDetailsDialogProps = { orderId: number | null; onClose: () => void };

export function OrderDetailsDialog({ orderId, onClose }: OrderDetailsDialogProps) {
  return (
    <Dialog
      open={orderId !== null}
      onClose={onClose}
      title={`Order Details - #${orderId}`}
      size="md"
    >
      {orderId !== null && <OrderDetails id={orderId} />}
    </Dialog>
  );
}

function OrderDetails({ id }: { id: number }) {
  const { data: order, isError } = useQuery(orderDetailsQuery(id));
  if (isError) return <p role="alert">This order could not be loaded.</p>;
  if (!order) return <Spinner className="size-8 text-brand" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Figure name="Total Items">{order.totalItems}</Figure>
        <Figure name="Total Quantity">{order.totalQuantity}</Figure>
        <Figure name="Order Date" className="col-span-2 sm:col-span-1">
          {formatMoment(order.createdAt)}
        </Figure>
      </dl>
      <Lines order={order} />
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name="Customer">{order.customerName ?? '–'}</Fact>
        <Fact name="E-mail">{order.customerEmail ?? '–'}</Fact>
        <Fact name="Amount">{formatUsd(parseCents(order.totalAmount))}</Fact>
        <Fact name="Refunded">{formatUsd(parseCents(order.refundedAmount))}</Fact>
        <Fact name="Payment">
          <Badge tone={TONES[order.paymentStatus]} className="capitalize">
            {order.paymentStatus}
          </Badge>
        </Fact>
        <Fact name="Fulfilment">
          <Badge tone={TONES[order.orderStatus]} className="capitalize">
            {order.orderStatus}
          </Badge>
          {order.trackingNumber && ` ${order.trackingNumber}`}
        </Fact>
        {order.fromSharedCartId !== null && (
          <Fact name="From a recommendation">#{order.fromSharedCartId}</Fact>
        )}
        <Fact name="Confirmation e-mail">{order.emailSent ? 'Sent' : 'Not sent yet'}</Fact>
      </dl>
      <OrderActions order={order} />
      <OrderHistory events={order.events} />
    </div>
  );
}

function Lines({ order }: { order: AdminOrderDetails }) {
  if (order.lines.length === 0) {
    return <p className="font-medium text-danger">Invalid order data</p>;
  }
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {order.lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <span className="mr-auto min-w-0">
            <span className="block font-medium wrap-break-word">{line.name}</span>
            <span className="text-sm text-muted">{line.category}</span>
          </span>
          {line.refundedQuantity > 0 && (
            <Badge tone="warning">{line.refundedQuantity} refunded</Badge>
          )}
          <span className="text-sm tabular-nums">{formatUsd(parseCents(line.price))}</span>
          <Badge>Qty: {line.quantity}</Badge>
        </li>
      ))}
    </ul>
  );
}

type FigureProps = { name: string; className?: string; children: ReactNode };

function Figure({ name, className, children }: FigureProps) {
  return (
    <div className={classNames('rounded-lg bg-surface-2 p-4', className)}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 font-display text-xl tabular-nums">{children}</dd>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-break-word">{children}</dd>
    </div>
  );
}
