import { Share2, ShoppingBasket, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { PricedLine } from '#client/domain/cart-builder.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { formatUsd, lineCents } from '#shared/rules/money.ts';
import { totalCents, totalQuantity } from '#shared/rules/totals.ts';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';

/** Past what may be ordered, so that going too far is seen and explained; not without end. */
const HIGHEST_QUANTITY = 99;

type DraftSummaryProps = {
  /** Undefined while their prices are on their way, or when they could not be had. */
  lines: readonly PricedLine[] | undefined;
  isLoading: boolean;
  isSharing: boolean;
  /** Why it could not be shared, if that was tried. */
  failure: string | null;
  onQuantity: (supplementId: number, quantity: number) => void;
  onShare: () => void;
  /** What is known of the cart beside its price. */
  facts: ReactNode;
};

export function DraftSummary(props: DraftSummaryProps) {
  const { lines: pricedLines, isLoading, isSharing, failure, onQuantity, onShare } = props;
  const lines = pricedLines ?? [];
  const headingId = useId();
  const totalItems = totalQuantity(lines);
  return (
    <Card aria-labelledby={headingId} className="group lg:sticky lg:top-6">
      <h2 id={headingId} className="text-xl">
        Cart Summary
      </h2>
      {!pricedLines && isLoading && <Skeleton className="my-4 h-44 w-full" />}
      {pricedLines?.length === 0 && (
        <div className="flex flex-col items-center gap-3 py-8 text-center text-muted">
          <ShoppingBasket aria-hidden="true" size={32} strokeWidth={1.25} />
          <p>Nothing in this recommendation yet.</p>
        </div>
      )}
      {lines.length > 0 && (
        <ul className="relative mt-2 divide-y divide-line lg:-mx-2 lg:max-h-[calc(100dvh-24rem)] lg:min-h-48 lg:overflow-y-auto lg:px-2">
          {lines.map((line) => (
            <DraftLine key={line.supplementId} line={line} onQuantity={onQuantity} />
          ))}
        </ul>
      )}
      <div
        aria-live="polite"
        className="flex items-baseline justify-between gap-4 border-t border-line pt-4 group-has-data-loading:hidden"
      >
        <p>
          <span className="block font-medium">Total</span>
          <span className="text-sm text-muted">
            {lines.length === 1 ? '1 supplement' : `${lines.length} supplements`},{' '}
            {totalItems === 1 ? '1 item' : `${totalItems} items`}
          </span>
        </p>
        <p className="font-display text-3xl font-[560] lining-nums tabular-nums">
          {formatUsd(totalCents(lines))}
        </p>
      </div>
      <div className="mt-4 grid gap-4 group-has-data-loading:hidden">
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button size="lg" disabled={isSharing || !pricedLines} onClick={onShare}>
          <Share2 aria-hidden="true" size={18} />
          {isSharing ? 'Sharing Cart...' : 'Share Cart'}
        </Button>
      </div>
      {props.facts}
    </Card>
  );
}

type DraftLineProps = { line: PricedLine; onQuantity: DraftSummaryProps['onQuantity'] };

function DraftLine({ line, onQuantity }: DraftLineProps) {
  const { supplementId, name, quantity, unitCents, problem } = line;
  return (
    <li className="py-3">
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
    </li>
  );
}
