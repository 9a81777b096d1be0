import { X } from 'lucide-react';
import { Link } from 'wouter';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { orderPath } from '#client/lib/order-path.ts';
import { dismissPlaced } from '#client/domain/basket-order.ts';
import { changeBasket, useBasket } from '#client/domain/basket-store.ts';
import { Button } from '#client/ui/button.tsx';

/** Links to the order just paid. It overlays the page, so that nothing moves. */
export default function PlacedStrip() {
  const { placed } = useBasket();
  if (!placed) return null;
  return (
    <aside
      aria-label="Your last order"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-md items-center justify-between gap-3 rounded-2xl border border-line bg-surface py-1 pr-1 pl-4 text-sm shadow-raised"
    >
      <p>
        Order #{placed.id} placed ·{' '}
        <Link
          href={orderPath(placed.token)}
          className="focus-ring rounded font-medium text-brand underline underline-offset-4"
        >
          View your order
        </Link>
      </p>
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
    </aside>
  );
}
