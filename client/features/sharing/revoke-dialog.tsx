import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormMessage } from '#client/ui/form-message.tsx';

type RevokeDialogProps = {
  /** The recommendation to take back; none closes the dialog. */
  title: string | undefined;
  isPending: boolean;
  failure: string | null;
  onRevoke: () => void;
  onClose: () => void;
};

export function RevokeDialog(props: RevokeDialogProps) {
  const { title, isPending, failure, onRevoke, onClose } = props;
  return (
    <Dialog open={title !== undefined} onClose={onClose} title="Revoke this link?" size="sm">
      <p className="wrap-break-word">
        Whoever opens the link of “{title}” from now on reads that it was not found. This cannot be
        undone.
      </p>
      {failure && (
        <div className="mt-4">
          <FormMessage tone="error">{failure}</FormMessage>
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" busy={isPending} onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" busy={isPending} onClick={onRevoke}>
          {isPending ? 'Revoking...' : 'Revoke link'}
        </Button>
      </div>
    </Dialog>
  );
}
