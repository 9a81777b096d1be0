import { useState } from 'react';
import { useSavePlan } from '#client/api/plans.ts';
import type { SetDose } from '#shared/rules/timetable.ts';

/** Saves the practitioner's doses after the link is shared. The link works even if this fails. */
export function usePlanOfDraft(doses: readonly SetDose[]) {
  const save = useSavePlan();
  const [shared, setShared] = useState<{ id: number | null; doses: readonly SetDose[] } | null>(
    null,
  );

  function savePlan(id: number | null): void {
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
    savePlan,
    isMissing: shared !== null && (!isSavable || save.isError),
    isPending: save.isPending,
    onRetry: isSavable ? () => send(shared) : undefined,
  };
}
