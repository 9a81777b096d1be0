import { ArrowDown } from 'lucide-react';
import type { PricedLine } from '#client/domain/cart-builder.ts';
import { Button } from '#client/ui/button.tsx';
import { formatUsd } from '#shared/rules/money.ts';
import { totalCents, totalQuantity } from '#shared/rules/totals.ts';
import { goToSummary } from './draft-summary.tsx';

/** Shows the total on narrow screens, where the summary is below the list, and leads to the summary. */
export function DraftBar({ lines }: { lines: readonly PricedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="sticky bottom-3 z-10 mt-3 lg:hidden">
      <Button size="lg" className="w-full shadow-raised" onClick={goToSummary}>
        <span className="flex flex-1 items-center gap-2">
          <ArrowDown aria-hidden="true" size={18} />
          Review ({totalQuantity(lines)})
        </span>
        <span className="tabular-nums">{formatUsd(totalCents(lines))}</span>
      </Button>
    </div>
  );
}
