import type { AdminOrderRow } from '#client/api/admin-orders.ts';
import { Badge } from '#client/ui/badge.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { OrderStateBadge } from './order-state-badge.tsx';

/** Customer, state, delivery, open request, refund and total. */
export function OrderSummaryLine({ order }: { order: AdminOrderRow }) {
  const { customer, deliveryName, openRequest, paymentStatus, totalAmount } = order;
  const state = describeState(order);
  const refundedCents = parseCents(order.refundedAmount);
  return (
    <>
      {customer && <span className="max-w-48 truncate text-muted">{customer}</span>}
      {state && <OrderStateBadge state={state} />}
      {deliveryName && <span className="max-w-48 truncate">{deliveryName}</span>}
      {openRequest && <Badge tone="warning">Asks to {openRequest}</Badge>}
      {refundedCents > 0 && paymentStatus !== 'refunded' && (
        <Badge tone="warning">{formatUsd(refundedCents)} refunded</Badge>
      )}
      {totalAmount && <span className="tabular-nums">{formatUsd(parseCents(totalAmount))}</span>}
    </>
  );
}

/** Processing orders are shown as paid, and canceled ones as refunded once all the money is back. */
function describeState({ paymentStatus, orderStatus }: AdminOrderRow): string {
  if (paymentStatus !== 'paid' || orderStatus === 'processing') return paymentStatus;
  return orderStatus;
}
