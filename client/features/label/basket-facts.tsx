import type { Basket } from '#client/domain/basket.ts';
import { CheckStrip } from './check-strip.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { SupplyStrip } from './supply-strip.tsx';
import { useBasketLines } from './use-basket-lines.ts';

/**
 * What the labels say of a basket: how long it lasts, which ingredients it holds twice, and when each is taken. All of
 * it is an addition: without labels there is nothing here.
 */
export default function BasketFacts({ items, doses, ...rest }: Basket) {
  const basket = useBasketLines(items);
  if (!basket) return null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
      <SupplyStrip {...basket} {...rest} doses={doses} />
      <CheckStrip {...basket} doses={doses} />
      {/* A page that knows of a timetable shows it itself. */}
      {!doses && <PlanStrip {...basket} />}
    </div>
  );
}
