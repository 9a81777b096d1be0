import { CircleCheck, Clock } from 'lucide-react';
import { orderPath } from '#client/lib/order-path.ts';
import type { OrderLink } from '#client/api/checkout.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';

type OrderPlacedProps = { status: 'paid' | 'processing'; order: OrderLink | null };

export function OrderPlaced({ status, order }: OrderPlacedProps) {
  const isPaid = status === 'paid';
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <span
        className={
          isPaid
            ? 'grid size-16 place-items-center rounded-full bg-success-soft text-success'
            : 'grid size-16 place-items-center rounded-full bg-info-soft text-info'
        }
      >
        {isPaid ? (
          <CircleCheck aria-hidden="true" size={32} />
        ) : (
          <Clock aria-hidden="true" size={32} />
        )}
      </span>
      <h3
        ref={useFocusOnArrival<HTMLHeadingElement>()}
        tabIndex={-1}
        className="mt-5 text-2xl outline-none"
      >
        {isPaid ? 'Your order is placed' : 'Your order is being completed'}
      </h3>
      <p className="mt-2 max-w-sm text-sm text-muted">
        {isPaid
          ? `${order ? `Order #${order.id}. ` : ''}Taking you back to the store.`
          : 'Your card was accepted, so please don’t pay again. We’ll email you when your order is complete. Taking you back to the store.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {order && <ButtonLink href={orderPath(order.token)}>View your order</ButtonLink>}
        {!isPaid && (
          <ButtonLink href={PAGE_PATHS.storefront} variant="secondary">
            Back to Store
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
