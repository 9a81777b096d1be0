import type { Basket } from '#client/domain/basket.ts';
import { CheckStrip } from './check-strip.tsx';
import { PlanStrip } from './plan-strip.tsx';
import { SupplyStrip } from './supply-strip.tsx';
import { useBasketLines } from './use-basket-lines.ts';

/** Supply, ingredient totals and timetable of a basket. Hidden if labels are unavailable. */
export default function BasketFacts({ items, doses, ...rest }: Basket) {
  const basket = useBasketLines(items);
  if (!basket) return null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
      <SupplyStrip {...basket} {...rest} doses={doses} />
      <CheckStrip {...basket} doses={doses} />
      {/* The builder shows its timetable itself. */}
      {!doses && <PlanStrip {...basket} />}
    </div>
  );
}
