import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FailureMessage } from './form-message.tsx';

/** Two lines, so that a message doesn't move the buttons of the centered dialog. */
const FAILURE_SPACE = 'grid min-h-22 items-center py-3';

type ConfirmDialogProps = AnswerProps & {
  open?: boolean;
  title: string;
  /** `form` grows downward, so that its fields stay where they are. */
  size?: 'sm' | 'form';
  children: ReactNode;
};

/** For actions that cannot be undone. Focus starts on `Cancel`, or on a field. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, size = 'sm', children, ...answer } = props;
  return (
    <Dialog open={open} onClose={answer.onClose} title={title} size={size}>
      <div className="grid gap-2">{children}</div>
      <Answer {...answer} />
    </Dialog>
  );
}

type AnswerProps = {
  confirmLabel: string;
  cancelLabel?: string;
  confirmVariant?: 'danger' | 'primary';
  isPending: boolean;
  /** Undefined for actions that cannot fail. */
  failure?: Error | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Remounts each time the dialog opens, which clears an earlier failure. */
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
      <div className={failure === undefined ? 'h-6' : FAILURE_SPACE}>
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
