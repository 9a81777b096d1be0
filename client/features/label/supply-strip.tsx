import { useId, useRef, useState } from 'react';
import type { Labels } from '#client/api/labels.ts';
import type { Basket } from '#client/domain/basket.ts';
import {
  describeCost,
  describeLeftOut,
  describeShort,
  describeSupply,
} from '#client/domain/describe-supply.ts';
import { Button } from '#client/ui/button.tsx';
import { makeItLast, type Refill, supplyOf } from '#shared/rules/supply.ts';
import type { BasketLine } from './use-basket-lines.ts';

const DAYS = [30, 60, 90];

type Quantities = Refill['quantities'];
type Change = Refill & { days: number; before: Quantities };

type SupplyStripProps = {
  lines: readonly BasketLine[];
  labels: Labels;
} & Pick<Basket, 'onQuantities' | 'isLocked' | 'servings'>;

/** How long the basket lasts and what a day of it costs; where quantities can be changed, how to make it last. */
export function SupplyStrip({ lines, labels, onQuantities, isLocked, servings }: SupplyStripProps) {
  const lastsId = useId();
  const buttonsId = useId();
  const ref = useRef<HTMLElement>(null);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const labeled = lines.map((line) => {
    const label = labels.get(line.id);
    const servingsPerDay = servings?.get(line.id);
    return { ...line, label: label && servingsPerDay ? { ...label, servingsPerDay } : label };
  });
  const supply = supplyOf(labeled);
  if (!supply) return null;
  const { leftOut } = supply;
  // Whoever has changed anything since then has gone on from it.
  const newest = changes.at(-1);
  const last = newest && areIn(newest.quantities, lines) ? newest : null;

  function set(quantities: Quantities) {
    onQuantities?.(quantities);
  }

  function makeLast(days: number) {
    const refill = makeItLast(labeled, days);
    set(refill.quantities);
    const before = lines.map(({ id, quantity }) => ({ id, quantity }));
    setChanges([...(last ? changes : []), { ...refill, days, before }]);
  }

  function undo({ before }: Change) {
    set(before);
    setChanges(changes.slice(0, -1));
    // With the last one the pressed button goes: focus must not fall to the page.
    if (changes.length === 1) ref.current?.focus();
  }

  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={lastsId} className="grid gap-2 outline-none">
      {/* First, so that they stay where they are whatever the words below them come to. */}
      {onQuantities && (
        <fieldset disabled={isLocked} aria-labelledby={buttonsId} className="min-w-0 print:hidden">
          <div className="-mt-3 flex min-h-11 items-center justify-between gap-2">
            <p id={buttonsId} className="font-medium">
              Make it last
            </p>
            {last && (
              <Button variant="ghost" size="sm" className="-mr-2" onClick={() => undo(last)}>
                Undo {last.days} days
              </Button>
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
          {describeSupply(supply, lines.length - leftOut.length)}
        </p>
        <p className="tabular-nums">{describeCost(supply)}</p>
        {leftOut.length > 0 && <p className="text-muted">{describeLeftOut(leftOut)}</p>}
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
