import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ClientCart, cartsOfPersonQuery } from '#client/api/practice-clients.ts';
import { sharedCartPath } from '#client/lib/shared-cart-path.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { formatDate } from '#shared/rules/format.ts';

type ClientCartsProps = {
  personId: number;
  recommendHref: string;
  renderStatus: (status: string) => ReactNode;
};

export function ClientCarts({ personId, recommendHref, renderStatus }: ClientCartsProps) {
  const carts = useQuery(cartsOfPersonQuery(personId));
  const [openedMs] = useState(Date.now);
  return (
    <section aria-labelledby="client-carts-heading">
      <h2 id="client-carts-heading" className="text-xl">
        Recommendations
      </h2>
      {carts.isPending && (
        <p data-loading className="mt-3 text-muted">
          Loading…
        </p>
      )}
      {carts.isError && (
        <div className="mt-3">
          <LoadFailure text="We couldn’t load the recommendations." onRetry={carts.refetch} />
        </div>
      )}
      {carts.data?.length === 0 && (
        <p className="mt-3 text-muted">
          No recommendations yet. <TextLink href={recommendHref}>Create the first</TextLink>
        </p>
      )}
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {carts.data?.map((cart) => (
          <li key={cart.id} className="grid gap-1 rounded-2xl border border-line bg-surface p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <TextLink className="min-w-0 wrap-anywhere" href={sharedCartPath(cart.shareToken)}>
                {cart.title}
              </TextLink>
              <p className="flex flex-wrap gap-2">
                <Ending cart={cart} nowMs={openedMs} />
                {renderStatus(cart.status)}
              </p>
            </div>
            <p className="text-sm text-muted">
              {formatUsd(parseCents(cart.totalAmount))}
              {cart.createdAt && ` · Shared ${formatDate(cart.createdAt)}`}
            </p>
            {cart.declineReason && <p className="text-sm wrap-anywhere">“{cart.declineReason}”</p>}
            <Orders orders={cart.orders} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ending({ cart, nowMs }: { cart: ClientCart; nowMs: number }) {
  if (cart.revokedAt) return <Badge>Revoked</Badge>;
  if (cart.expiresAt && Date.parse(cart.expiresAt) <= nowMs) return <Badge>Expired</Badge>;
  return null;
}

function Orders({ orders }: Pick<ClientCart, 'orders'>) {
  if (orders.length === 0) return null;
  return (
    <ul aria-label="Orders" className="text-sm tabular-nums">
      {orders.map(({ id, totalAmount, createdAt, paymentStatus }) => (
        <li key={id}>
          Order #{id}, {formatUsd(parseCents(totalAmount))}
          {createdAt && `, ${formatDate(createdAt)}`}
          {paymentStatus === 'refunded' && ' (refunded)'}
        </li>
      ))}
    </ul>
  );
}
