import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { adminSupplementsQuery, useDeleteSupplement } from '#client/api/admin.ts';
import { Button } from '#client/ui/button.tsx';
import { CONTROL } from '#client/ui/control-look.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AdminSupplement } from '#shared/admin-catalog.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ListMessage } from './list-message.tsx';
import { showFailure, showSuccess } from './show-failure.ts';
import { SupplementCard } from './supplement-card.tsx';
import { SupplementDialog } from './supplement-dialog.tsx';

const CARDS_AT_FIRST = 60;

export function SupplementsTab() {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<AdminSupplement | 'new' | null>(null);
  const [doomed, setDoomed] = useState<AdminSupplement | null>(null);
  const remove = useDeleteSupplement();

  function confirmDelete(supplement: AdminSupplement) {
    remove.mutate(supplement.id, {
      onSuccess: () => showSuccess('Supplement deleted successfully!'),
      onError: (error) => showFailure(error),
      onSettled: () => setDoomed(null),
    });
  }

  return (
    <section aria-label="Supplements" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap gap-3">
        <label className="relative min-w-0 flex-1 basis-64">
          <span className="sr-only">Search supplements</span>
          <Search
            aria-hidden="true"
            size={18}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            placeholder="Search supplements..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className={`${CONTROL} w-full py-2 pr-3 pl-10`}
          />
        </label>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" size={18} />
          Add Supplement
        </Button>
      </div>
      <SupplementList search={search.trim()} onEdit={setEdited} onDelete={setDoomed} />
      <SupplementDialog supplement={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={doomed !== null}
        title="Delete supplement"
        confirmLabel="Delete"
        isPending={remove.isPending}
        onConfirm={() => doomed && confirmDelete(doomed)}
        onClose={() => setDoomed(null)}
      >
        <p>Are you sure you want to delete this supplement?</p>
        <p className="text-sm text-muted">
          {doomed?.name} leaves the store. Orders and recommendations that mention it stay as they
          are.
        </p>
      </ConfirmDialog>
    </section>
  );
}

type SupplementListProps = {
  search: string;
  onEdit: (supplement: AdminSupplement) => void;
  onDelete: (supplement: AdminSupplement) => void;
};

function SupplementList({ search, onEdit, onDelete }: SupplementListProps) {
  const [shown, setShown] = useState(CARDS_AT_FIRST);
  const wanted = useDeferredValue(search);
  const { data: rows = [], isPending } = useQuery(adminSupplementsQuery(wanted));
  if (isPending) return <LoadingCards />;
  if (rows.length === 0) return <ListMessage title="No supplements found" />;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        {rows.slice(0, shown).map((supplement) => (
          <SupplementCard
            key={supplement.id}
            supplement={supplement}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setShown(shown + CARDS_AT_FIRST)}
        >
          Show more ({rows.length - shown} left)
        </Button>
      )}
    </>
  );
}

function LoadingCards() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-56" />
      ))}
    </div>
  );
}
