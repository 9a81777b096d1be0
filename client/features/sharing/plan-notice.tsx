import { Button } from '#client/ui/button.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';
import type { usePlanOfDraft } from './use-plan-of-draft.ts';

type PlanNoticeProps = Omit<ReturnType<typeof usePlanOfDraft>, 'keep'>;

/** The link is shared, but not its timetable. */
export function PlanNotice({ isMissing, isPending, onRetry }: PlanNoticeProps) {
  if (!isMissing && !isPending) return null;
  return (
    <div className="mt-4 grid justify-items-start gap-3 print:hidden">
      {isMissing && (
        <FormMessage tone="error">
          The link works, but your timetable could not be saved. It shows the times of the labels.
        </FormMessage>
      )}
      {isPending && <p className="text-sm text-muted">Saving the timetable…</p>}
      {isMissing && onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Save the timetable again
        </Button>
      )}
    </div>
  );
}
