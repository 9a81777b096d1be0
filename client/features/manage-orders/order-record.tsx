import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderDetailsQuery } from '#client/api/admin-order.ts';
import { ChargeList } from '#client/domain/charge-list.tsx';
import { EndLinkButton } from '#client/domain/end-link-button.tsx';
import { sharedCartPath } from '#client/lib/shared-cart-path.ts';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { CARRIER_NAMES, trackingUrl } from '#shared/rules/carriers.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNote } from './order-note.tsx';
import { OrderRequests } from './order-requests.tsx';
import { OrderStateBadge } from './order-state-badge.tsx';
import { parseCents } from '#shared/rules/money.ts';

/** Renders nothing if the server lacks this optional call. */
export function OrderRecord({ id }: { id: number }) {
  const { data: order } = useQuery(orderDetailsQuery(id));
  if (!order) return null;
  return (
    <>
      <ChargeList
        charges={order.charges}
        refundedCents={parseCents(order.refundedAmount)}
        className="sm:ml-auto sm:w-72"
      />
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name="Customer">{order.customerName ?? '–'}</Fact>
        <Fact name="Email">{order.customerEmail ?? '–'}</Fact>
        <Fact name="Payment">
          <OrderStateBadge state={order.paymentStatus} />
        </Fact>
        <Fact name="Fulfillment">
          <OrderStateBadge state={order.orderStatus} />
          <Tracking order={order} />
        </Fact>
        {order.delivery && (
          <Fact name={(order.delivery.address && order.delivery.name) || 'Delivery'}>
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

function Tracking({ order: { carrier, trackingNumber } }: { order: AdminOrderDetails }) {
  const name = carrier && carrier !== 'other' ? CARRIER_NAMES[carrier] : '';
  const text = [name, trackingNumber].filter(Boolean).join(' ');
  const address = trackingUrl(carrier, trackingNumber);
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
  const { fromSharedCartId: id, recommendation } = order;
  if (id === null || !recommendation) return `#${id}`;
  const { practitioner, shareToken } = recommendation;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        {shareToken === null ? (
          `#${id}`
        ) : (
          <a
            href={sharedCartPath(shareToken)}
            target="_blank"
            rel="noreferrer"
            className="focus-ring rounded font-medium text-brand underline underline-offset-4"
          >
            #{id}
          </a>
        )}{' '}
        by {practitioner}
      </span>
      <EndLinkButton id={id} name={`recommendation #${id}`} canEnd={shareToken !== null} />
    </span>
  );
}

function DeliveryPlace({ delivery: { name, address } }: { delivery: Delivery }) {
  if (!address) return name || 'Pick-up';
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
