import { useId, useRef, useState } from 'react';
import type { Labels } from '#client/api/labels.ts';
import type { Basket } from '#client/domain/basket.ts';
import {
  describeCost,
  describeEnded,
  describeLeftOut,
  describeShort,
  describeSupply,
} from '#client/domain/describe-supply.ts';
import { Button } from '#client/ui/button.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { withDoses } from '#shared/rules/day-plan.ts';
import { makeItLast, type Refill, supplyOf } from '#shared/rules/supply.ts';
import type { BasketLine } from './use-basket-lines.ts';

const DAYS = [30, 60, 90];

type Quantities = Refill['quantities'];
type Change = Refill & { days: number; before: Quantities };

type SupplyStripProps = {
  lines: readonly BasketLine[];
  labels: Labels;
} & Pick<Basket, 'onQuantities' | 'doses'>;

export function SupplyStrip(props: SupplyStripProps) {
  const { lines, labels, onQuantities, doses } = props;
  const lastsId = useId();
  const buttonsId = useId();
  const ref = useRef<HTMLElement>(null);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const labeled = withDoses(lines, labels, doses);
  const supply = supplyOf(labeled);
  if (!supply) return null;
  const { leftOut } = supply;
  // A later change of quantities ends the offer to undo.
  const newest = changes.at(-1);
  const last = newest && areIn(newest.quantities, lines) ? newest : null;

  function makeLast(days: number) {
    const refill = makeItLast(labeled, days);
    onQuantities?.(refill.quantities);
    const before = lines.map(({ id, quantity }) => ({ id, quantity }));
    setChanges([...(last ? changes : []), { ...refill, days, before }]);
  }

  function undo({ before }: Change) {
    onQuantities?.(before);
    setChanges(changes.slice(0, -1));
  }

  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={lastsId} className="grid gap-2 outline-none">
      {/* First, because the text below varies in height. */}
      {onQuantities && (
        <fieldset aria-labelledby={buttonsId} className="min-w-0 print:hidden">
          <div className="-mt-3 flex min-h-11 items-center justify-between gap-2">
            <p id={buttonsId} className="font-medium">
              Make it last
            </p>
            {last && (
              <Swap to={ref}>
                <Button variant="ghost" size="sm" className="-mr-2" onClick={() => undo(last)}>
                  Undo {last.days} days
                </Button>
              </Swap>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {DAYS.map((days) => (
              <Button key={days} variant="secondary" size="sm" onClick={() => makeLast(days)}>
                {days} days
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <div aria-live="polite" className="wrap-break-word">
        <p id={lastsId} className="font-medium">
          {describeSupply(supply)}
        </p>
        <p className="tabular-nums">{describeCost(supply)}</p>
        {leftOut.length > 0 && <p className="text-muted">{describeLeftOut(leftOut)}</p>}
        {last?.ended.map((ended) => (
          <p key={ended.id} className="text-muted">
            {describeEnded(ended)}
          </p>
        ))}
        {last?.short.map((short) => (
          <p key={short.id} className="text-warning">
            {describeShort(short)}
          </p>
        ))}
      </div>
    </section>
  );
}

function areIn(quantities: Quantities, lines: readonly BasketLine[]): boolean {
  const chosen = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  return (
    quantities.length === chosen.size &&
    quantities.every(({ id, quantity }) => chosen.get(id) === quantity)
  );
}
