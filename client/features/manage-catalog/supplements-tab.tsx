import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import {
  adminSupplementsQuery,
  SUPPLEMENTS_EXPORT_URL,
  useDeleteSupplement,
} from '#client/api/admin-catalog.ts';
import { useRights } from '#client/api/admin-session.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { classNames } from '#client/lib/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ExportLink } from '#client/ui/export-link.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { ListSearch } from '#client/ui/list-search.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { useGrowingList, useRows } from '#client/ui/use-growing-list.ts';
import { SupplementCard } from './supplement-card.tsx';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
const SupplementDialog = lazyDialog(
  async () => (await import('./supplement-dialog.tsx')).SupplementDialog,
);

export function SupplementsTab() {
  const [search, setSearch] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState<AdminSupplementRow | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<AdminSupplementRow | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const remove = useDeleteSupplement();
  const isStaff = useRights('staff');

  function confirmDelete(supplement: AdminSupplementRow) {
    remove.mutate(supplement.id, {
      onSuccess: () => {
        showSuccess('Supplement deleted successfully!');
        setToDelete(null);
      },
      onError: (error) => showFailure(error),
    });
  }

  return (
    <section aria-label="Supplements" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap gap-3">
        <ListSearch
          ref={searchRef}
          label="Search supplements"
          placeholder="Search supplements..."
          value={search}
          onChange={setSearch}
        />
        {isStaff && (
          <Button className="max-sm:w-full" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" size={18} />
            Add Supplement
          </Button>
        )}
        <ExportLink href={SUPPLEMENTS_EXPORT_URL} className="max-sm:flex-1" />
        {isStaff && (
          <Button
            variant="secondary"
            className="max-sm:flex-1"
            onClick={() => setIsImporting(true)}
          >
            <Upload aria-hidden="true" size={18} />
            Import CSV
          </Button>
        )}
      </div>
      <SupplementList
        search={search.trim()}
        clearSearch={
          <Swap to={searchRef}>
            <Button variant="secondary" onClick={() => setSearch('')}>
              Clear search
            </Button>
          </Swap>
        }
        onEdit={setEdited}
        onDelete={setToDelete}
      />
      {edited && <SupplementDialog supplement={edited} onClose={() => setEdited(null)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {toDelete && (
        <ConfirmDialog
          title="Delete supplement"
          confirmLabel="Delete"
          isPending={remove.isPending}
          failure={remove.error}
          onConfirm={() => confirmDelete(toDelete)}
          onClose={() => setToDelete(null)}
        >
          <p>Are you sure you want to delete this supplement?</p>
          <p className="text-sm text-muted">
            {toDelete.name} is removed from the store. Orders and recommendations don’t change.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

type SupplementListProps = {
  search: string;
  clearSearch: ReactNode;
  onEdit: (supplement: AdminSupplementRow) => void;
  onDelete: (supplement: AdminSupplementRow) => void;
};

function SupplementList({ search, clearSearch, onEdit, onDelete }: SupplementListProps) {
  const deferred = useDeferredValue(search);
  const list = useInfiniteQuery(adminSupplementsQuery({ search: deferred }));
  // Deferred, so that presses and scrolling do not wait for all cards on a slow phone.
  const data = useDeferredValue(list.data);
  const rows = useRows({ data });
  const { drawn, more } = useGrowingList(rows, list, deferred);
  if (list.isPending || (!data && list.data)) return <LoadingCards />;
  if (rows.length === 0) {
    return (
      <ListMessage
        title="No supplements found"
        action={
          list.isError ? (
            <LoadFailure text="The list could not be loaded." onRetry={list.refetch} />
          ) : (
            deferred !== '' && clearSearch
          )
        }
      >
        {!list.isError &&
          (deferred === ''
            ? 'Add your first supplement, or import a CSV file with all of them.'
            : 'Try another name, category or ingredient.')}
      </ListMessage>
    );
  }
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className={classNames(
          'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 transition-opacity',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {drawn.map((supplement) => (
          <SupplementCard
            key={supplement.id}
            supplement={supplement}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ul>
      <MoreButton more={more} />
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
