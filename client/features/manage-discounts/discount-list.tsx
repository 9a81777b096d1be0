import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type Code,
  DISCOUNTS_EXPORT_URL,
  discountsQuery,
  useDeleteDiscount,
  useSaveDiscount,
} from '#client/api/admin-discounts.ts';
import { useRights } from '#client/api/admin-session.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ExportLink } from '#client/ui/export-link.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DiscountForm } from './discount-form.tsx';
import { DiscountTable } from './discount-table.tsx';

export function DiscountList() {
  const { data: codes, isPending, refetch } = useQuery(discountsQuery);
  const canEdit = useRights('owner');
  const save = useSaveDiscount();
  const remove = useDeleteDiscount();
  const [editing, setEditing] = useState<Code | 'new' | null>(null);
  if (isPending) return <Skeleton className="h-64" />;
  if (!codes) {
    return <LoadFailure of="card" text="The codes could not be loaded." onRetry={refetch} />;
  }
  if (editing) {
    const code = editing === 'new' ? null : editing;
    return (
      <Card
        aria-label={code ? `Edit ${code.code}` : 'New code'}
        className="mx-auto w-full max-w-4xl"
      >
        <DiscountForm code={code} onDone={() => setEditing(null)} />
      </Card>
    );
  }

  function pause({ uses: _uses, revenueCents: _revenue, ...code }: Code) {
    const { id, version, ...input } = code;
    save.mutate(
      { ...input, isPaused: !code.isPaused, from: { id, version } },
      {
        onSuccess: () => showSuccess(code.isPaused ? 'Code resumed' : 'Code paused'),
        onError: (error) => showFailure(error),
      },
    );
  }

  function deleteCode({ id }: Code) {
    remove.mutate(id, {
      onSuccess: () => showSuccess('Code deleted'),
      onError: (error) => showFailure(error),
    });
  }

  const busyId =
    (save.isPending && save.variables.from?.id) || (remove.isPending && remove.variables);
  return (
    <section aria-label="Discounts" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-sm text-muted">
        Buyers enter a code at checkout. The store always shows the full price, and an order gets
        the best of its discounts.
      </p>
      <div className="flex flex-wrap gap-2">
        {canEdit && (
          <Button onClick={() => setEditing('new')}>
            <Plus aria-hidden="true" size={18} />
            New code
          </Button>
        )}
        <ExportLink href={DISCOUNTS_EXPORT_URL} />
      </div>
      {codes.length === 0 ? (
        <ListMessage title="No codes yet" />
      ) : (
        <DiscountTable
          codes={codes}
          canEdit={canEdit}
          busyId={busyId || undefined}
          onEdit={setEditing}
          onPause={pause}
          onDelete={deleteCode}
        />
      )}
    </section>
  );
}
