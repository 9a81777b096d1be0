import { useState } from 'react';
import { useEndLink } from '#client/api/admin-people.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';

type EndLinkButtonProps = {
  /** The id of the recommendation. */
  id: number;
  /** The recommendation's name in the question. */
  name: string;
  /** False once the link has ended; the dialog then still closes as usual. */
  canEnd: boolean;
};

/** Ends the link of a recommendation in the console, after a question. */
export function EndLinkButton({ id, name, canEnd }: EndLinkButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndLink();
  const confirm = () =>
    end.mutate(id, {
      onSuccess: () => {
        setIsAsking(false);
        showSuccess('Link ended');
      },
      onError: (error) => showFailure(error),
    });
  return (
    <>
      {canEnd && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`End link of ${name}`}
          onClick={() => setIsAsking(true)}
        >
          End link
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="End this link?"
          confirmLabel="End link"
          isPending={end.isPending}
          failure={end.error}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p className="wrap-break-word">
            The link of {name} stops working at once, for everyone who has it. Orders stay as they
            are. You cannot undo this.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
