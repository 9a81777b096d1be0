import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Part of a page with fields: asks before what was changed there is lost. A dialog sees to that itself. */
export function LeaveGuard({ hasChanges }: { hasChanges: () => boolean }) {
  const { isAsking, leave, stay } = useLeaveGuard(hasChanges);
  if (!isAsking) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      isPending={false}
      onConfirm={leave}
      onClose={stay}
    >
      <p>What you have changed on this page is neither saved nor sent yet.</p>
    </ConfirmDialog>
  );
}
