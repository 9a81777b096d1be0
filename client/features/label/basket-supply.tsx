import type { Basket } from '#client/domain/basket.ts';
import { Card } from '#client/ui/card.tsx';
import { SupplyStrip } from './supply-strip.tsx';
import { useBasketLines } from './use-basket-lines.ts';

export default function BasketSupply({ items, onQuantities, isLocked }: Basket) {
  const basket = useBasketLines(items);
  if (!basket) return null;
  return (
    <Card as="div" className="text-sm">
      <SupplyStrip {...basket} onQuantities={onQuantities} isLocked={isLocked} />
    </Card>
  );
}
