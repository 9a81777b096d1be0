import type { Basket } from '#client/domain/basket.ts';
import { Card } from '#client/ui/card.tsx';
import { SupplyStrip } from './supply-strip.tsx';
import { useBasketLines } from './use-basket-lines.ts';

/** How long a basket lasts that is as good as bought. */
export default function BasketSupply({ items }: Pick<Basket, 'items'>) {
  const basket = useBasketLines(items);
  if (!basket) return null;
  return (
    <Card as="div" className="text-sm">
      <SupplyStrip {...basket} />
    </Card>
  );
}
