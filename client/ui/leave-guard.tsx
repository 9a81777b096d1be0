import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** For pages; dialogs ask by themselves. */
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
      <p>Your changes on this page are not saved.</p>
    </ConfirmDialog>
  );
}
