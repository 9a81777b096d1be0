import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { countItems, type SelectionLine, type SelectionTotals } from '#client/domain/selection.ts';
import { passFocusOn } from '#client/lib/pass-focus-on.ts';
import { Badge } from '#client/ui/badge.tsx';
import { formatUsd } from '#shared/rules/money.ts';

type OrderLinesProps = {
  lines: readonly SelectionLine[];
  totals: SelectionTotals;
  onRemove: (id: number) => void;
  renderStepper?: (line: SelectionLine) => ReactNode;
};

/** Shadows at an edge that more lines lie beyond; the surface color scrolls with the list and covers them at its end. */
const SCROLL_SHADOWS =
  'xl:[background:linear-gradient(var(--color-surface)_40%,transparent)_top/100%_2.5rem_no-repeat_local,linear-gradient(transparent,var(--color-surface)_60%)_bottom/100%_2.5rem_no-repeat_local,linear-gradient(var(--color-line),transparent)_top/100%_0.5rem_no-repeat_scroll,linear-gradient(transparent,var(--color-line))_bottom/100%_0.5rem_no-repeat_scroll]';

export function OrderSummary(props: OrderLinesProps) {
  return (
    <>
      {props.lines.length > 0 && (
        <div className="mb-2 flex shrink-0 items-center justify-between gap-3">
          <h2 className="text-xl">Order Summary</h2>
          <Badge tone="brand">{countItems(props.totals.itemCount)}</Badge>
        </div>
      )}
      <OrderLines {...props} />
    </>
  );
}

export function OrderLines({ lines, totals, onRemove, renderStepper }: OrderLinesProps) {
  if (lines.length === 0) return <NoLines />;
  return (
    <>
      <ul className={`-mx-2 px-2 xl:min-h-24 xl:overflow-y-auto ${SCROLL_SHADOWS}`}>
        {lines.map((line) => (
          <Line key={line.id} line={line} onRemove={onRemove} stepper={renderStepper?.(line)} />
        ))}
      </ul>
      <p className="shrink-0 border-t border-line pt-3 text-sm text-muted tabular-nums">
        Total Quantity: {totals.totalQuantity} supplements
      </p>
      <p className="flex shrink-0 items-baseline justify-between gap-3">
        <span className="font-medium">Total</span>
        <span className="font-display text-3xl font-[560] lining-nums tabular-nums">
          {formatUsd(totals.totalCents)}
        </span>
      </p>
    </>
  );
}

function NoLines() {
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 font-display text-xl">
        <span>Selected Items:</span>
        <span className="tabular-nums">0</span>
      </p>
      <p className="mt-2 text-sm text-muted">Your order is empty. Add a supplement to start.</p>
    </>
  );
}

type LineProps = { line: SelectionLine; onRemove: (id: number) => void; stepper: ReactNode };

function Line({ line, onRemove, stepper }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line text-sm last:border-b-0">
      <span
        className={`min-w-0 flex-1 py-2 wrap-break-word ${stepper ? 'basis-full pb-0 text-base' : ''}`}
      >
        {line.name} × {line.quantity}
      </span>
      {stepper}
      <span className="ml-auto font-medium tabular-nums">{formatUsd(line.lineCents)}</span>
      <button
        ref={passFocusOn}
        type="button"
        aria-label={`Remove ${line.name} from order`}
        onClick={() => onRemove(line.id)}
        className="focus-ring -mr-2 grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:text-danger"
      >
        <X aria-hidden="true" size={16} />
      </button>
    </li>
  );
}
