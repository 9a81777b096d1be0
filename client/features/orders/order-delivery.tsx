import type { Order } from '#client/api/orders.ts';
import { useShop } from '#client/lib/shop.ts';
import { OuterLink } from '#client/ui/text-link.tsx';
import { addressLines } from '#shared/rules/address-lines.ts';
import { CARRIER_NAMES, trackingUrl } from '#shared/rules/carriers.ts';
import { describeDays, isPickedUp } from '#shared/rules/delivery.ts';

export function OrderDelivery({ order }: { order: Order }) {
  const { delivery, pickUpNote, trackingNumber } = order;
  const shop = useShop();
  if (!delivery && !trackingNumber) return null;
  const days = delivery ? describeDays(delivery) : '';
  const shippedTo = delivery?.address ? addressLines(delivery.address) : [];
  const place = isPickedUp(order) ? [shop.name, ...shop.address] : shippedTo;
  return (
    <section
      aria-labelledby="delivery-heading"
      className="mt-8 break-inside-avoid border-t border-line pt-6"
    >
      <h2 id="delivery-heading" className="text-lg">
        Delivery
      </h2>
      <div className="mt-2 text-sm wrap-anywhere">
        {delivery && (
          <p className="font-medium">
            {delivery.name}
            {days && <span className="font-normal text-muted">, {days}</span>}
          </p>
        )}
        {place.length > 0 && (
          <address className="mt-2 not-italic whitespace-pre-line">{place.join('\n')}</address>
        )}
        {pickUpNote && <p className="mt-2">{pickUpNote}</p>}
        <Tracking order={order} />
      </div>
    </section>
  );
}

function Tracking({ order: { carrier, trackingNumber } }: { order: Order }) {
  if (!trackingNumber) return null;
  const url = trackingUrl(carrier, trackingNumber);
  return (
    <p className="mt-2">
      {carrier && carrier !== 'other' ? `${CARRIER_NAMES[carrier]}, tracking` : 'Tracking'} number{' '}
      {url ? (
        <OuterLink href={url} target="_blank" rel="noreferrer">
          {trackingNumber}
        </OuterLink>
      ) : (
        <span className="font-medium">{trackingNumber}</span>
      )}
    </p>
  );
}
