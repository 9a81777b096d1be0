import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { sampleQuery, useAddSample } from '#client/api/sample.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showToast } from '#client/ui/toast-store.ts';

/** Offered to owners of an empty shop. */
export function SampleOffer() {
  const isOwner = useRights('owner');
  const { data: sample } = useQuery({ ...sampleQuery, enabled: isOwner });
  const [isAsking, setIsAsking] = useState(false);
  const add = useAddSample();
  if (!isOwner || !sample?.canAdd) return null;

  function confirm() {
    add.mutate(undefined, {
      onSuccess() {
        setIsAsking(false);
        showToast({
          title: 'Sample data added',
          description: 'The sign-in pages show an account for each role.',
          tone: 'success',
        });
      },
    });
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
        Explore with sample data
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Add sample data?"
        confirmLabel={add.isPending ? 'Adding...' : 'Add sample data'}
        confirmVariant="primary"
        isPending={add.isPending}
        failure={add.error}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        <p>
          This fills the shop with two practitioners, their clients and recommendations, and 90 days
          of orders. It takes up to a minute, and you can remove all of it later.
        </p>
        <p>Until then, anyone who can open this shop can sign in with the sample accounts.</p>
      </ConfirmDialog>
    </>
  );
}
