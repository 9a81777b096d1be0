import type { ReactNode, RefObject } from 'react';
import { Swap } from '#client/ui/swap.tsx';
import { OrderSummary } from './order-summary.tsx';
import { TotalsArea } from './totals-area.tsx';
import type { useSelection } from './use-selection.ts';

type OrderPanelProps = Pick<
  ReturnType<typeof useSelection>,
  'lines' | 'totals' | 'toggle' | 'proceed' | 'showsError'
> & {
  ref: RefObject<HTMLElement | null>;
  /** Supply, checks and timetable of the basket. */
  facts: ReactNode;
};

export function OrderPanel(props: OrderPanelProps) {
  const { lines, totals, toggle, proceed, showsError, facts, ref } = props;
  return (
    <aside
      ref={ref}
      id="order-panel"
      tabIndex={-1}
      aria-label="Your order"
      className="mt-8 flex flex-col rounded-2xl border border-line bg-surface p-5 shadow-card outline-none max-xl:peer-data-loading:invisible sm:p-6 xl:sticky xl:top-4 xl:mt-2 xl:max-h-[calc(100dvh-7rem)] xl:self-start xl:pb-3"
    >
      <Swap to={ref}>
        <OrderSummary lines={lines} totals={totals} onRemove={toggle} />
      </Swap>
      <TotalsArea isEmpty={lines.length === 0} showsError={showsError} onProceed={proceed} />
      {/* Last, because they load later and must not move the button. */}
      <div className="shrink-0">{facts}</div>
    </aside>
  );
}
