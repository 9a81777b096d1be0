import '#client/app/full.css';
import type { Basket } from '#client/domain/basket.ts';
import { CheckStrip } from './check-strip.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { SupplyStrip } from './supply-strip.tsx';
import { useBasketLines } from './use-basket-lines.ts';

export type { BasketLine } from './use-basket-lines.ts';

/**
 * What the labels say of a basket: how long it lasts, which ingredients it holds twice, and when each is taken. All of
 * it is an addition: without labels there is nothing here.
 */
export default function BasketFacts({ items, onQuantities, servings }: Basket) {
  const basket = useBasketLines(items);
  if (!basket) return null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
      <SupplyStrip {...basket} onQuantities={onQuantities} servings={servings} />
      <CheckStrip {...basket} servings={servings} />
      {/* A page that knows of a plan shows it itself. */}
      {!servings && <PlanStrip {...basket} />}
    </div>
  );
}
