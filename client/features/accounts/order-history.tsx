import { Package } from 'lucide-react';
import { formatDate } from '#client/lib/format-date.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatUsd, parseCents } from '#shared/money.ts';
import type { OrderView } from '#shared/orders.ts';
import { PAGE_PATHS } from '#shared/routes.ts';
import { NothingYet } from './nothing-yet.tsx';

type OrderHistoryProps = { orders: readonly OrderView[] };

export function OrderHistory({ orders }: OrderHistoryProps) {
  return (
    <Card aria-labelledby="orders-title">
      <h2 id="orders-title" className="text-xl">
        Orders
      </h2>
      {orders.length === 0 ? (
        <NothingYet Icon={Package} text="Orders you place while signed in appear here.">
          <ButtonLink href={PAGE_PATHS.storefront} variant="secondary">
            Browse Supplements
          </ButtonLink>
        </NothingYet>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function OrderLine({ order }: { order: OrderView }) {
  const { label, tone } = describeStatus(order);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div>
        <TextLink href={PAGE_PATHS.order.replace(':token', order.token)}>
          Order #{order.id}
        </TextLink>
        <p className="text-sm text-muted">
          {formatDate(order.createdAt)} · {order.totalQuantity}{' '}
          {order.totalQuantity === 1 ? 'supplement' : 'supplements'}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-medium tabular-nums">{formatUsd(parseCents(order.totalAmount))}</span>
      </div>
    </li>
  );
}

function describeStatus(order: OrderView): { label: string; tone: BadgeTone } {
  if (order.paymentStatus === 'refunded') return { label: 'Refunded', tone: 'warning' };
  if (order.paymentStatus === 'canceled') return { label: 'Canceled', tone: 'neutral' };
  if (order.paymentStatus === 'pending') return { label: 'Payment pending', tone: 'info' };
  if (order.orderStatus === 'shipped') return { label: 'Shipped', tone: 'success' };
  return { label: 'Processing', tone: 'info' };
}
