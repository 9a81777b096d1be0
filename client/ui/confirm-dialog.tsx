import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureMessage } from './form-message.tsx';

/** Two lines: the dialog is centered, and its buttons would move from under the pointer when a message comes. */
const ROOM_FOR_FAILURE = 'grid min-h-22 items-center py-3';

type ConfirmDialogProps = AnswerProps & {
  /** Left out where the dialog is drawn only while it is open. */
  open?: boolean;
  title: string;
  children: ReactNode;
};

/** Asks before something that cannot be taken back by a click. Focus starts on `Cancel`, or on a field. */
export function ConfirmDialog({ open = true, title, children, ...answer }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={answer.onClose} title={title} size="sm">
      <div className="grid gap-2">{children}</div>
      <Answer {...answer} />
    </Dialog>
  );
}

type AnswerProps = {
  confirmLabel: string;
  cancelLabel?: string;
  /** Red unless it does no harm. */
  confirmVariant?: 'danger' | 'primary';
  isPending: boolean;
  /** Why it could not be done; left out where nothing can fail. */
  failure?: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Drawn anew each time the dialog opens: what failed in an earlier one is not shown again. */
function Answer(props: AnswerProps) {
  const { confirmLabel, cancelLabel = 'Cancel', confirmVariant = 'danger' } = props;
  const { isPending, failure, onConfirm, onClose } = props;
  const [isConfirmed, setIsConfirmed] = useState(false);

  function confirm() {
    setIsConfirmed(true);
    onConfirm();
  }

  return (
    <>
      <div className={failure === undefined ? 'h-6' : ROOM_FOR_FAILURE}>
        <FailureMessage error={(isConfirmed && failure) || null} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button variant={confirmVariant} busy={isPending} onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
