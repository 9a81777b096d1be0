import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { Labels } from '#client/api/labels.ts';
import { supplementsQuery } from '#client/api/supplements.ts';
import { Button } from '#client/ui/button.tsx';
import { makePlan } from '#shared/rules/day-plan.ts';
import type { BasketLine } from './basket-facts.tsx';
import { LazyPlanDialog } from './lazy-plan-dialog.tsx';

type PlanStripProps = {
  lines: readonly BasketLine[];
  labels: Labels;
};

/** When each product of a basket is taken, by its label. */
export function PlanStrip({ lines, labels }: PlanStripProps) {
  const { data: catalog } = useQuery(supplementsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const plan = makePlan(
    lines.map((line) => ({
      ...line,
      servingSize: catalog?.find(({ id }) => id === line.id)?.servingSize ?? undefined,
    })),
    labels,
  );
  if (plan.lines.length === 0) return null;
  return (
    <div className="flex items-center gap-2 rounded-lg bg-surface-2 py-1 pr-1 pl-3">
      <CalendarClock aria-hidden="true" size={18} className="shrink-0" />
      <p className="min-w-0 flex-1">When to take each</p>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        My plan
      </Button>
      {isOpen && (
        <LazyPlanDialog
          plan={plan}
          sender={null}
          title="My plan"
          words=""
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
