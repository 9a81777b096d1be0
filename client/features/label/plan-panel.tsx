import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import type { DayPlan } from '#shared/rules/day-plan.ts';
import { describeSource } from './plan-grid.tsx';
import type { PlanSender } from './plan-sheet.tsx';

const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);

type PlanPanelProps = {
  plan: DayPlan;
  sender: PlanSender | null;
  title: string;
  words: string;
};

export function PlanPanel({ plan, sender, title, words }: PlanPanelProps) {
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (plan.lines.length === 0) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-5 print:hidden"
    >
      <div>
        <h3 id={headingId} className="text-lg">
          When to take it
        </h3>
        <p className="text-sm text-muted">{describeSource(plan.lines, sender?.name ?? '')}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        <CalendarClock aria-hidden="true" size={18} />
        Timetable
      </Button>
      {isOpen && (
        <PlanDialog {...{ plan, sender, title, words }} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}
