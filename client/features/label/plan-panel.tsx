import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { DayPlan } from '#shared/rules/day-plan.ts';
import { LazyPlanDialog } from './lazy-plan-dialog.tsx';
import { describeSource, PlanGrid } from './plan-grid.tsx';

/** Who recommends, as far as it is known. */
export type PlanSender = { name: string; phone: string };

type PlanPanelProps = {
  plan: DayPlan;
  sender: PlanSender;
  /** Of the recommendation, for the sheet to print. */
  title: string;
  words: string;
};

/** When each line of a recommendation is taken. */
export function PlanPanel({ plan, sender, title, words }: PlanPanelProps) {
  const headingId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // No label gives a time, and nobody has set one.
  if (plan.lines.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="border-b border-line py-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={headingId} className="text-lg">
          When to take it
        </h3>
        <p className="text-sm text-muted">{describeSource(plan.lines, sender.name)}</p>
      </div>
      <PlanGrid plan={plan} heading="h4" />
      <Button
        variant="secondary"
        size="sm"
        className="mt-4 print:hidden"
        onClick={() => setIsOpen(true)}
      >
        <CalendarClock aria-hidden="true" size={18} />
        Print my plan or add it to a calendar
      </Button>
      {isOpen && (
        <LazyPlanDialog {...{ plan, sender, title, words }} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}
