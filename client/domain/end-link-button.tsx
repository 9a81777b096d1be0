import { useState } from 'react';
import { useEndLink } from '#client/api/admin-people.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';

type EndLinkButtonProps = {
  id: number;
  name: string;
  canEnd: boolean;
};

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
            The link to {name} will stop working for everyone. Orders aren’t affected. You can’t
            undo this.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
