import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleAlert, ListChecks, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { lotDatesQuery } from '#client/api/lot-dates.ts';
import type { Basket } from '#client/domain/basket.ts';
import { describeCost, describeSupply } from '#client/domain/describe-supply.ts';
import { useAddition } from '#client/lib/use-addition.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { withDoses } from '#shared/rules/day-plan.ts';
import { totalIngredients } from '#shared/rules/ingredient-totals.ts';
import { supplyOf } from '#shared/rules/supply.ts';
import { CheckStrip } from './check-strip.tsx';
import { type CheckLevel, summarizeCheck } from './check-texts.ts';
import { describeShortLots } from './describe-short-lots.ts';
import { PlanStrip } from './plan-strip.tsx';
import { SupplyStrip } from './supply-strip.tsx';
import { useBasketLines } from './use-basket-lines.ts';

const LOOKS: Record<CheckLevel, { Icon: typeof ListChecks; color: string }> = {
  quiet: { Icon: ListChecks, color: 'text-muted' },
  near: { Icon: CircleAlert, color: 'text-warning' },
  above: { Icon: TriangleAlert, color: 'text-danger' },
};

/** One line that opens the supply, ingredient totals and timetable of a basket. Hidden without labels. */
export default function BasketFacts({ items, doses, ...rest }: Basket) {
  const basket = useBasketLines(items);
  const [isOpen, setIsOpen] = useState(false);
  const lotDates = useQuery(lotDatesQuery(basket?.lines.map(({ id }) => id) ?? []));
  const dates = useAddition(lotDates, basket !== null);
  if (!basket || dates.isAwaited) return null;
  const taken = withDoses(basket.lines, basket.labels, doses);
  const supply = supplyOf(taken);
  const check = summarizeCheck(totalIngredients(taken, basket.limits.rows));
  const { Icon, color } = LOOKS[check.level];
  // Pages that pass doses show their timetable themselves.
  const hint = check.level === 'quiet' ? (doses ? 'Details' : 'Plan') : check.text;
  const text = [...(supply ? [describeSupply(supply), describeCost(supply)] : []), hint];
  const lotNote = dates.data && describeShortLots(taken, dates.data);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="focus-ring -mx-2 mt-3 flex min-h-13 w-[calc(100%+1rem)] items-center gap-3 rounded-lg px-2 text-left text-sm tabular-nums hover:bg-surface-2 print:hidden"
      >
        <Icon aria-hidden="true" size={18} className={`shrink-0 ${color}`} />
        <span className="min-w-0 flex-1 wrap-break-word">{text.join(' · ')}</span>
        <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-muted" />
      </button>
      {lotNote && <p className="mt-1 text-sm wrap-break-word text-muted">{lotNote}</p>}
      {isOpen && (
        <Dialog
          onClose={() => setIsOpen(false)}
          title={doses ? 'Supply and ingredients' : 'Your plan'}
          size="sm"
        >
          <div className="grid gap-4 text-sm">
            <SupplyStrip {...basket} {...rest} doses={doses} />
            <CheckStrip {...basket} doses={doses} />
            {!doses && <PlanStrip {...basket} />}
          </div>
        </Dialog>
      )}
    </>
  );
}
