import { ArrowRight, ShoppingBag } from 'lucide-react';
import type { Ref, RefObject } from 'react';
import { countItems, type SelectionTotals } from '#client/domain/selection.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { useIsOverPanel } from './use-is-over-panel.ts';

type FloatingCheckoutProps = {
  totals: SelectionTotals;
  onProceed: () => void;
  panelRef: RefObject<HTMLElement | null>;
  openerRef: Ref<HTMLButtonElement>;
  onReview: () => void;
};

const PILL =
  'focus-ring flex min-h-14 items-center rounded-full shadow-raised transition-colors duration-150';

const BELOW_PANEL = 'xl:right-[max(2rem,calc((100vw-80rem)/2+2rem))]';
const BESIDE_PANEL = 'xl:right-[max(24rem,calc((100vw-80rem)/2+24rem))]';

export function FloatingCheckout(props: FloatingCheckoutProps) {
  const { totals, onProceed, panelRef, openerRef, onReview } = props;
  const place = useIsOverPanel(panelRef) ? BESIDE_PANEL : BELOW_PANEL;
  return (
    <div
      className={`fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex animate-rise gap-2 sm:inset-x-auto sm:right-6 sm:bottom-6 xl:w-80 ${place}`}
    >
      <button
        ref={openerRef}
        type="button"
        aria-label="Review order"
        aria-haspopup="dialog"
        onClick={onReview}
        className={`${PILL} shrink-0 flex-col justify-center border border-line-strong bg-surface px-4 text-xs font-medium hover:bg-surface-2 xl:hidden`}
      >
        <ShoppingBag aria-hidden="true" size={20} />
        Order
      </button>
      <button
        type="button"
        data-floating-checkout
        onClick={onProceed}
        className={`${PILL} min-w-0 flex-1 gap-3 bg-brand px-4 py-2 text-left text-on-brand hover:bg-brand-strong`}
      >
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
          <span className="text-sm font-semibold">Checkout</span>
          <span className="col-span-2 row-start-2 text-xs tabular-nums">
            {countItems(totals.itemCount)} · {totals.totalQuantity}{' '}
            {totals.totalQuantity === 1 ? 'supplement' : 'supplements'}
          </span>
          <span className="font-display text-xl leading-none font-semibold lining-nums tabular-nums">
            {formatUsd(totals.totalCents)}
          </span>
        </span>
        <ArrowRight aria-hidden="true" size={18} className="shrink-0 max-[22.5rem]:hidden" />
      </button>
    </div>
  );
}
