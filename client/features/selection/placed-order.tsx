import { useQuery } from '@tanstack/react-query';
import { CircleCheck, X } from 'lucide-react';
import { type Order, orderQuery } from '#client/api/orders.ts';
import { dismissPlaced } from '#client/domain/basket-order.ts';
import { changeBasket } from '#client/domain/basket-store.ts';
import type { PlacedOrder } from '#client/domain/stored-basket.ts';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { orderPath } from '#client/lib/order-path.ts';
import { useShop } from '#client/lib/shop.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { isPickedUp } from '#shared/rules/delivery.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';

type PlacedOrderProps = {
  placed: PlacedOrder;
  /** The floating checkout button is below. */
  isAboveCheckout: boolean;
};

/** Confirms the last order until it is dismissed. Lies over the page, so that nothing moves. */
export default function PlacedOrderPanel({ placed, isAboveCheckout }: PlacedOrderProps) {
  const { data: order, isPending } = useQuery(orderQuery(placed.token));
  const { name } = useShop();
  if (isPending) return null;
  const next = order && describeNext(order, name);
  return (
    <aside
      id="placed-order"
      aria-label="Your last order"
      className={`fixed inset-x-3 z-30 mx-auto max-w-sm animate-rise rounded-2xl border border-line bg-surface py-2 pr-2 pl-4 shadow-raised ${isAboveCheckout ? 'bottom-22' : 'bottom-3 sm:bottom-6'}`}
    >
      <div className="flex items-center gap-3">
        <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-success" />
        <h2 className="flex-1 text-lg">
          Order #{placed.id} {order?.paymentStatus === 'paid' ? 'confirmed' : 'received'}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Dismiss"
          onClick={() => {
            changeBasket(dismissPlaced);
            focusHeading();
          }}
        >
          <X aria-hidden="true" size={18} />
        </Button>
      </div>
      {order && (
        <p className="pr-2 pl-8 text-sm">
          Total{' '}
          <span className="font-medium tabular-nums">
            {formatUsd(parseCents(order.totalAmount))}
          </span>
          {next && <span className="block text-muted">{next}</span>}
        </p>
      )}
      <ButtonLink href={orderPath(placed.token)} className="my-3 ml-8">
        View your order
      </ButtonLink>
    </aside>
  );
}

function describeNext(order: Order, shopName: string): string {
  const { paymentStatus, orderStatus } = order;
  if (paymentStatus === 'pending') return 'We’re completing your payment and will email you.';
  if (paymentStatus !== 'paid' || orderStatus !== 'processing') return '';
  return isPickedUp(order)
    ? `Next, we’ll email you when you can pick it up at ${shopName}.`
    : 'Next, we’ll email you when it ships.';
}
