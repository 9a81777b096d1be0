import { useId, useRef, useState } from 'react';
import type { Labels } from '#client/api/labels.ts';
import type { Basket } from '#client/domain/basket.ts';
import { Button } from '#client/ui/button.tsx';
import { makeItLast, type Refill, supplyOf } from '#shared/rules/supply.ts';
import type { BasketLine } from './use-basket-lines.ts';
import { describeCost, describeLeftOut, describeShort, describeSupply } from './describe-supply.ts';

const DAYS = [30, 60, 90];

type Quantities = Refill['quantities'];
type Change = Refill & { days: number; before: Quantities };

type SupplyStripProps = {
  lines: readonly BasketLine[];
  labels: Labels;
  onQuantity?: Basket['onQuantity'];
};

/** How long the basket lasts and what a day of it costs; where quantities can be changed, how to make it last. */
export function SupplyStrip({ lines, labels, onQuantity }: SupplyStripProps) {
  const headingId = useId();
  const ref = useRef<HTMLElement>(null);
  const [change, setChange] = useState<Change | null>(null);
  const labeled = lines.map((line) => ({ ...line, label: labels.get(line.id) }));
  const supply = supplyOf(labeled);
  if (!supply) return null;
  const { leftOut } = supply;
  // Whoever has changed anything since then has gone on from it.
  const last = change && areIn(change.quantities, lines) ? change : null;

  function set(quantities: Quantities) {
    for (const { id, quantity } of quantities) onQuantity?.(id, quantity);
  }

  function makeLast(days: number) {
    const refill = makeItLast(labeled, days);
    set(refill.quantities);
    const before = lines.map(({ id, quantity }) => ({ id, quantity }));
    setChange({ ...refill, days, before });
  }

  function undo({ before }: Change) {
    set(before);
    setChange(null);
    // The pressed button is gone: focus must not fall to the page.
    ref.current?.focus();
  }

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid gap-2 outline-none"
    >
      {/* First, so that they stay where they are whatever the words below them come to. */}
      {onQuantity && (
        <fieldset className="min-w-0">
          <legend className="font-medium">Make it last</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {DAYS.map((days) => (
              <Button key={days} variant="secondary" size="sm" onClick={() => makeLast(days)}>
                {days} days
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <div aria-live="polite" className="wrap-break-word">
        <h3 id={headingId} className="font-sans text-sm font-medium">
          {describeSupply(supply, lines.length - leftOut.length)}
        </h3>
        <p className="tabular-nums">{describeCost(supply)}</p>
        {leftOut.length > 0 && <p className="text-muted">{describeLeftOut(leftOut)}</p>}
        {last?.short.map((short) => (
          <p key={short.id} className="text-warning">
            {describeShort(short)}
          </p>
        ))}
      </div>
      {last && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => undo(last)}>
          Undo {last.days} days
        </Button>
      )}
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
