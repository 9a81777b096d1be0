import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Red unless it does no harm. */
  confirmVariant?: 'danger' | 'primary';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be taken back by a click. Focus starts on `Cancel`, or on a field. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, confirmVariant = 'danger' } = props;
  const { isPending, onConfirm, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm">
      <div className="grid gap-2">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button variant={confirmVariant} disabled={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
