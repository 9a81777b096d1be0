import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Joining } from '#shared/accepted-order.ts';
import type { SelectedItem } from '#shared/pending-order.ts';
import { countItems } from '#shared/selection.ts';

type WaitingOrderDialogProps = {
  /** What was chosen before; none closes the dialog. */
  waiting: readonly SelectedItem[] | null;
  onAnswer: (joining: Joining) => void;
  onClose: () => void;
};

/** Nothing that somebody chose is thrown away unasked. */
export function WaitingOrderDialog({ waiting, onAnswer, onClose }: WaitingOrderDialogProps) {
  return (
    <Dialog
      open={waiting !== null}
      onClose={onClose}
      title="You already have a selection"
      size="sm"
    >
      <p>
        {countItems(waiting?.length ?? 0)} from the store {waiting?.length === 1 ? 'is' : 'are'}{' '}
        waiting for checkout. Should this recommendation replace that selection, or be added to it?
      </p>
      <ul className="mt-4 grid gap-1 text-sm text-muted">
        {waiting?.map(({ id, name, quantity }) => (
          <li key={id} className="wrap-break-word">
            {name} × {quantity}
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-2 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => onAnswer('replace')}>
          Replace selection
        </Button>
        <Button onClick={() => onAnswer('add')}>Add to selection</Button>
      </div>
    </Dialog>
  );
}
