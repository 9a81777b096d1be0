import { Replace, TriangleAlert, X } from 'lucide-react';
import type { Alternative } from '#client/domain/alternatives.ts';
import type { PricedLine } from '#client/domain/cart-builder.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { formatUsd, lineCents, parseCents } from '#shared/rules/money.ts';

/** Above the order limit, so that the line can explain the limit. */
const HIGHEST_QUANTITY = 99;

type DraftLineProps = {
  line: PricedLine;
  isNew: boolean;
  /** Replacements if it is out of stock. */
  alternatives: readonly Alternative[];
  onQuantity: (supplementId: number, quantity: number) => void;
  onSwap: (supplementId: number, by: number) => void;
};

export function DraftLine({ line, isNew, alternatives, onQuantity, onSwap }: DraftLineProps) {
  const { supplementId, name, quantity, unitCents, problem } = line;
  return (
    <li className="py-1">
      <div
        className={classNames(
          '-mx-2 rounded-lg px-2 py-2 transition-colors duration-300',
          isNew && 'bg-brand-soft',
        )}
      >
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 py-2.5 font-medium wrap-break-word">{name}</p>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${name}`}
            onClick={() => onQuantity(supplementId, 0)}
          >
            <X aria-hidden="true" size={18} />
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="text-sm text-muted tabular-nums">{formatUsd(unitCents)} each</span>
          <QuantityStepper
            name={name}
            quantity={quantity}
            lowest={0}
            highest={HIGHEST_QUANTITY}
            onChange={(next) => onQuantity(supplementId, next)}
          />
          <span className="ml-auto text-right font-medium tabular-nums sm:min-w-18">
            {formatUsd(lineCents(unitCents, quantity))}
          </span>
        </div>
        <p aria-live="polite">
          {problem && (
            <span
              className={`mt-1 flex items-center gap-2 text-sm font-medium ${problem.blocksSharing ? 'text-danger' : 'text-warning'}`}
            >
              <TriangleAlert aria-hidden="true" size={16} className="shrink-0" />
              {problem.text}
            </span>
          )}
        </p>
        {alternatives.length > 0 && (
          <fieldset className="mt-2 grid min-w-0 gap-2">
            <legend className="sr-only">Replacements for {name}</legend>
            {alternatives.map(({ supplement: { id, name: other, price }, reason }) => (
              <Button
                key={id}
                variant="secondary"
                size="sm"
                className="w-full justify-start py-1.5 text-left"
                onClick={() => onSwap(supplementId, id)}
              >
                <Replace aria-hidden="true" size={16} />
                <span className="min-w-0 flex-1 wrap-break-word">
                  Replace with {other}
                  <span className="block font-normal text-muted">{reason}</span>
                </span>
                <span className="tabular-nums">{formatUsd(parseCents(price))}</span>
              </Button>
            ))}
          </fieldset>
        )}
      </div>
    </li>
  );
}
