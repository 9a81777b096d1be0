import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { Labels } from '#client/api/labels.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { makePlan } from '#shared/rules/day-plan.ts';
import type { BasketLine } from './use-basket-lines.ts';

const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);

type PlanStripProps = {
  lines: readonly BasketLine[];
  labels: Labels;
};

export function PlanStrip({ lines, labels }: PlanStripProps) {
  const [isOpen, setIsOpen] = useState(false);
  const plan = makePlan(lines, labels);
  if (plan.lines.length === 0) return null;
  return (
    <div className="flex items-center gap-2 rounded-lg bg-surface-2 py-1 pr-1 pl-3">
      <CalendarClock aria-hidden="true" size={18} className="shrink-0" />
      <p className="min-w-0 flex-1">When to take each</p>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        My timetable
      </Button>
      {isOpen && (
        <PlanDialog
          plan={plan}
          sender={null}
          title="My timetable"
          words=""
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
