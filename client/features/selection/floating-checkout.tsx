import { ArrowRight, ShoppingBag } from 'lucide-react';
import { countItems, type SelectionTotals } from '#client/domain/selection.ts';
import { formatUsd } from '#shared/rules/money.ts';

type FloatingCheckoutProps = { totals: SelectionTotals; onProceed: () => void };

/** The way on from anywhere in the catalog. The page keeps room for it below its footer. */
export function FloatingCheckout({ totals, onProceed }: FloatingCheckoutProps) {
  return (
    <button
      type="button"
      data-floating-checkout
      onClick={onProceed}
      className="focus-ring fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex min-h-14 animate-rise items-center gap-3 rounded-full bg-brand py-2 pr-5 pl-4 text-left text-on-brand shadow-raised transition-colors duration-150 hover:bg-brand-strong sm:inset-x-auto sm:right-6 sm:bottom-6 xl:w-80 xl:right-[max(2rem,calc((100vw-80rem)/2+2rem))]"
    >
      <ShoppingBag aria-hidden="true" size={22} className="shrink-0" />
      <span className="min-w-0 flex-1 text-sm leading-tight">
        <span className="block font-semibold">Checkout</span>
        <span className="block text-xs tabular-nums">
          {countItems(totals.itemCount)} · {totals.totalQuantity}{' '}
          {totals.totalQuantity === 1 ? 'supplement' : 'supplements'}
        </span>
      </span>
      <span className="font-display text-xl font-semibold lining-nums tabular-nums">
        {formatUsd(totals.totalCents)}
      </span>
      <ArrowRight aria-hidden="true" size={18} className="shrink-0 max-[22.5rem]:hidden" />
    </button>
  );
}
