import { Package } from 'lucide-react';
import { useState } from 'react';
import { orderPath } from '#client/lib/order-path.ts';
import type { Order } from '#client/api/orders.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Reserved } from '#client/ui/reserved.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { describeOrder } from './describe-order.ts';
import { formatDate } from '#shared/rules/format.ts';

type OrderListProps = {
  /** Undefined while loading, or after a failure. */
  orders: readonly Order[] | undefined;
  isLoading: boolean;
  /** Null when all orders are loaded. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
  onRetry: () => void;
};

const ORDERS_AT_FIRST = 2;
/** The height of the first orders. */
const SPACE = 'min-h-62 sm:min-h-51';

export function OrderList(props: OrderListProps) {
  const { orders, isLoading, onMore, isLoadingMore, onRetry } = props;
  const [showsAll, setShowsAll] = useState(false);
  const shown = (orders ?? []).slice(0, showsAll ? undefined : ORDERS_AT_FIRST);

  return (
    <Card aria-labelledby="orders-heading">
      <h2 id="orders-heading" className="text-xl">
        Orders
      </h2>
      <Reserved space={SPACE}>
        <Swap>
          {!orders &&
            (isLoading ? (
              <Loading />
            ) : (
              <LoadFailure of="card" text="Your orders could not be loaded." onRetry={onRetry} />
            ))}
          {orders?.length === 0 && <NoOrdersYet />}
          {orders && orders.length > 0 && (
            <ul className="mt-2 divide-y divide-line">
              {shown.map((order, index) => (
                <li key={order.id} data-focus-next={index === ORDERS_AT_FIRST || undefined}>
                  <OrderLine order={order} />
                </li>
              ))}
            </ul>
          )}
          {orders && orders.length > shown.length && (
            <Button variant="ghost" className="w-full" onClick={() => setShowsAll(true)}>
              Show all {orders.length} orders
            </Button>
          )}
          {showsAll && onMore && (
            <Button variant="ghost" className="w-full" busy={isLoadingMore} onClick={onMore}>
              {isLoadingMore ? 'Loading...' : 'Load older orders'}
            </Button>
          )}
        </Swap>
      </Reserved>
    </Card>
  );
}

function OrderLine({ order }: { order: Order }) {
  const { label, tone } = describeOrder(order);
  return (
    <div className="flex flex-col justify-between gap-x-4 gap-y-1 py-3 sm:flex-row sm:items-center">
      <div>
        <TextLink href={orderPath(order.token)}>Order #{order.id}</TextLink>
        <p className="text-sm text-muted">
          {order.createdAt && `${formatDate(order.createdAt)} · `}
          {order.totalQuantity} {order.totalQuantity === 1 ? 'supplement' : 'supplements'}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={tone}>{label}</Badge>
        <span className="font-medium tabular-nums">{formatUsd(parseCents(order.totalAmount))}</span>
      </div>
    </div>
  );
}

function NoOrdersYet() {
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      <Package aria-hidden="true" size={32} strokeWidth={1.25} className="text-muted" />
      <p className="max-w-xs text-muted">Orders you place while signed in appear here.</p>
      <ButtonLink href={PAGE_PATHS.storefront} variant="secondary">
        Browse Supplements
      </ButtonLink>
    </div>
  );
}

function Loading() {
  return (
    <output className="mt-4 block">
      <span className="sr-only">Loading your orders</span>
      <Skeleton className="h-20 w-full sm:h-14" />
      <Skeleton className="mt-4 h-20 w-full sm:h-14" />
    </output>
  );
}
