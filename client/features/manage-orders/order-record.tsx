import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderDetailsQuery } from '#client/api/admin-order.ts';
import { formatCurrency } from '#client/lib/format-currency.ts';
import { sharedCartPath } from '#client/lib/shared-cart-path.ts';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { CARRIER_NAMES, trackingAddress } from '#shared/rules/carriers.ts';
import { parseCents } from '#shared/rules/money.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderRequests } from './order-requests.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';

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
        <Fact name="Email">{order.customerEmail ?? '–'}</Fact>
        <Fact name="Amount">
          {formatCurrency(order.totalAmount)}
          {describeCharges(order)}
        </Fact>
        <Fact name="Refunded">{formatCurrency(order.refundedAmount)}</Fact>
        <Fact name="Payment">
          <OrderStateBadge state={order.paymentStatus} />
        </Fact>
        <Fact name="Fulfillment">
          <OrderStateBadge state={order.orderStatus} />
          <Tracking order={order} />
        </Fact>
        {order.delivery && (
          <Fact name={order.delivery.name || 'Delivery'}>
            <DeliveryPlace delivery={order.delivery} />
          </Fact>
        )}
        {order.fromSharedCartId !== null && (
          <Fact name="From a recommendation">
            <Recommendation order={order} />
          </Fact>
        )}
        <Fact name="Confirmation email">{order.emailSent ? 'Sent' : 'Not sent yet'}</Fact>
      </dl>
      <OrderRequests order={order} />
      <OrderActions order={order} />
      <OrderNote order={order} />
      <OrderHistory events={order.events} />
    </>
  );
}

/** What of the amount is not the items. */
function describeCharges({ deliveryAmount, taxAmount }: AdminOrderDetails): string {
  const charges = [
    ['delivery', deliveryAmount],
    ['tax', taxAmount],
  ] as const;
  const named = charges
    .filter(([, amount]) => parseCents(amount) > 0)
    .map(([name, amount]) => `${formatCurrency(amount)} ${name}`);
  return named.length > 0 ? ` with ${named.join(' and ')}` : '';
}

function Tracking({ order: { carrier, trackingNumber } }: { order: AdminOrderDetails }) {
  const name = carrier && carrier !== 'other' ? CARRIER_NAMES[carrier] : '';
  const text = [name, trackingNumber].filter(Boolean).join(' ');
  const address = trackingAddress(carrier, trackingNumber);
  if (!address) return text && ` ${text}`;
  return (
    <>
      {' '}
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className="focus-ring rounded font-medium text-brand underline underline-offset-4"
      >
        {text}
      </a>
    </>
  );
}

function Recommendation({ order }: { order: AdminOrderDetails }) {
  const { fromSharedCartId, recommendation } = order;
  if (!recommendation) return `#${fromSharedCartId}`;
  const { practitioner, shareToken } = recommendation;
  if (shareToken === null) return `#${fromSharedCartId} by ${practitioner}`;
  return (
    <>
      <a
        href={sharedCartPath(shareToken)}
        target="_blank"
        rel="noreferrer"
        className="focus-ring rounded font-medium text-brand underline underline-offset-4"
      >
        #{fromSharedCartId}
      </a>{' '}
      by {practitioner}
    </>
  );
}

function DeliveryPlace({ delivery: { address } }: { delivery: Delivery }) {
  if (!address) return 'Picked up by the customer';
  return (
    <address className="not-italic">
      {[...addressLines(address), address.phone].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
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
