import { useState } from 'react';
import { useSavePlan } from '#client/api/plans.ts';
import type { SetDose } from '#shared/rules/timetable.ts';

/**
 * Saves the doses that the practitioner set once the recommendation is shared; other lines follow their labels. An
 * addition: the link is shared whether or not that succeeds.
 */
export function usePlanOfDraft(doses: readonly SetDose[]) {
  const save = useSavePlan();
  const [shared, setShared] = useState<{ id: number | null; doses: readonly SetDose[] } | null>(
    null,
  );

  function keep(id: number | null): void {
    if (doses.length === 0) {
      setShared(null);
      return;
    }
    const plan = { id, doses };
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
