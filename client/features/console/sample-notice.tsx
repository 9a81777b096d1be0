import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { sampleQuery, useRemoveSample } from '#client/api/sample.ts';
import { useShop } from '#client/lib/shop.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showToast } from '#client/ui/toast-store.ts';

export function SampleNotice() {
  const { hasSampleData } = useShop();
  const isOwner = useRights('owner');
  const { data: sample } = useQuery({ ...sampleQuery, enabled: hasSampleData && isOwner });
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveSample();
  if (!hasSampleData) return null;

  function confirm() {
    remove.mutate(undefined, {
      onSuccess() {
        setIsAsking(false);
        showToast({
          title: 'Sample data removed',
          description: 'The shop is empty again.',
          tone: 'success',
        });
      },
    });
  }

  return (
    <>
      <section
        aria-label="Sample data"
        className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-warning-soft p-4 text-sm"
      >
        <FlaskConical aria-hidden="true" size={20} className="shrink-0 text-warning" />
        <p className="min-w-0 flex-1 basis-64">
          <strong className="font-semibold">Sample data.</strong> These orders, people and
          recommendations are made up.
        </p>
        {isOwner && (
          <Button
            variant="secondary"
            size="sm"
            disabled={sample?.canRemove === false}
            onClick={() => setIsAsking(true)}
          >
            Remove sample data
          </Button>
        )}
      </section>
      <ConfirmDialog
        open={isAsking}
        title="Remove sample data?"
        confirmLabel={remove.isPending ? 'Removing...' : 'Remove sample data'}
        isPending={remove.isPending}
        failure={remove.error}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        <p>
          This deletes every order, account, client, recommendation and email of the shop, including
          those added by hand, and restores the stock. You can’t undo it.
        </p>
        <p>Products, categories and your administrators stay.</p>
      </ConfirmDialog>
    </>
  );
}
