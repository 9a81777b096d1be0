import { ChevronRight, CircleAlert, ListChecks, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Labels } from '#client/api/labels.ts';
import type { Basket } from '#client/domain/basket.ts';
import { classNames } from '#client/lib/class-names.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { withDoses } from '#shared/rules/day-plan.ts';
import { totalIngredients } from '#shared/rules/ingredient-totals.ts';
import type { Limits } from '#shared/rules/upper-limits.ts';
import { type CheckLevel, summarizeCheck } from './check-texts.ts';
import type { BasketLine } from './use-basket-lines.ts';

const CheckDialog = lazyDialog(async () => (await import('./check-list.tsx')).CheckDialog);

const LOOKS: Record<CheckLevel, { Icon: typeof ListChecks; colors: string }> = {
  quiet: { Icon: ListChecks, colors: 'bg-surface-2 text-ink' },
  near: { Icon: CircleAlert, colors: 'bg-warning-soft text-warning' },
  above: { Icon: TriangleAlert, colors: 'bg-danger-soft text-danger' },
};

type CheckStripProps = Pick<Basket, 'doses'> & {
  lines: readonly Pick<BasketLine, 'id' | 'name'>[];
  labels: Labels;
  limits: Limits;
};

export function CheckStrip({ lines, labels, doses, limits }: CheckStripProps) {
  const [isOpen, setIsOpen] = useState(false);
  const taken = withDoses(lines, labels, doses);
  const totals = totalIngredients(taken, limits.rows);
  const { level, text } = summarizeCheck(totals);
  const { Icon, colors } = LOOKS[level];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(
          'focus-ring flex min-h-13 w-full items-center gap-2 rounded-lg px-3 py-1.5 text-left print:hidden',
          colors,
        )}
        onClick={() => setIsOpen(true)}
      >
        <Icon aria-hidden="true" size={18} className="shrink-0" />
        <span className="min-w-0 flex-1 wrap-break-word">{text}</span>
        <ChevronRight aria-hidden="true" size={16} className="shrink-0" />
      </button>
      {isOpen && <CheckDialog {...{ taken, totals, limits }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
