import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderDetailsQuery } from '#client/api/admin-orders.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
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

/** Customer, amounts, states, what can be done and what was: more than the list of orders holds. */
export function OrderRecord({ id }: { id: number }) {
  const { data: order, isError, refetch } = useQuery(orderDetailsQuery(id));
  if (isError && !order) {
    return (
      <LoadFailure text="Customer, payment and history could not be loaded." onRetry={refetch} />
    );
  }
  if (!order) return <Spinner className="size-8 text-brand" />;
  return (
    <>
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
        <Fact name="Fulfillment">
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
    </>
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
