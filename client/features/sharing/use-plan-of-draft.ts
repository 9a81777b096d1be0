import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelsQuery } from '#client/api/labels.ts';
import { useSavePlan } from '#client/api/plans.ts';
import { makePlan, type PlanItem, toSetDose } from '#shared/rules/day-plan.ts';
import type { SetDose } from '#shared/rules/timetable.ts';

/**
 * Keeps the timetable of a recommendation once it is shared. An addition: the link is shared whether or not that
 * succeeds. Where the practitioner changed nothing there is nothing to keep.
 */
export function usePlanOfDraft(items: readonly PlanItem[], doses: readonly SetDose[]) {
  const { data: labels } = useQuery(labelsQuery(items.map(({ id }) => id)));
  const save = useSavePlan();
  const [shared, setShared] = useState<{ id: number | null; doses: SetDose[] } | null>(null);

  /** The whole day as it was seen, also what was left as the label says. */
  function keep(id: number | null): void {
    if (doses.length === 0) {
      setShared(null);
      return;
    }
    const plan = { id, doses: makePlan(items, labels ?? new Map(), doses).lines.map(toSetDose) };
    setShared(plan);
    send(plan);
  }

  function send(plan: typeof shared): void {
    if (!plan || plan.id === null) return;
    save.mutate({ id: plan.id, doses: plan.doses }, { onSuccess: () => setShared(null) });
  }

  const isSavable = shared !== null && shared.id !== null;
  return {
    keep,
    /** What was shared has no timetable yet. */
    isMissing: shared !== null && (!isSavable || save.isError),
    isPending: save.isPending,
    onRetry: isSavable ? () => send(shared) : undefined,
  };
}
