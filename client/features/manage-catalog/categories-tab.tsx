import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { adminCategoriesQuery, useDeleteCategory } from '#client/api/admin-catalog.ts';
import { useRights } from '#client/api/admin-session.ts';
import type { AdminCategoryRow } from '#client/api/read-admin-category.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

const CategoryDialog = lazyDialog(
  async () => (await import('./category-dialog.tsx')).CategoryDialog,
);

export function CategoriesTab() {
  const [edited, setEdited] = useState<AdminCategoryRow | 'new' | null>(null);
  const [toDelete, setToDelete] = useState<AdminCategoryRow | null>(null);
  const remove = useDeleteCategory();
  const isStaff = useRights('staff');

  function confirmDelete(category: AdminCategoryRow) {
    remove.mutate(category.id, {
      onSuccess: () => {
        showSuccess('Category deleted successfully!');
        setToDelete(null);
      },
      onError: (error) => showFailure(error),
    });
  }

  return (
    <section aria-label="Categories" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Categories Management</h2>
        {isStaff && (
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" size={18} />
            Add Category
          </Button>
        )}
      </div>
      <CategoryList onEdit={setEdited} onDelete={setToDelete} />
      {edited && <CategoryDialog category={edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={toDelete !== null}
        title="Delete category"
        confirmLabel="Delete"
        isPending={remove.isPending}
        failure={remove.error}
        onConfirm={() => toDelete && confirmDelete(toDelete)}
        onClose={() => setToDelete(null)}
      >
        <p>
          Are you sure you want to delete this category? This may affect associated supplements.
        </p>
        <p className="text-sm text-muted">{toDelete && describeEffect(toDelete)}</p>
      </ConfirmDialog>
    </section>
  );
}

function describeEffect({ name, supplementCount }: AdminCategoryRow): string | null {
  if (supplementCount === null) return null;
  if (supplementCount === 0) return `No supplement is in ${name}.`;
  const subject = supplementCount === 1 ? '1 supplement is' : `${supplementCount} supplements are`;
  return `${subject} in ${name}; they stay on sale.`;
}

type CategoryListProps = {
  onEdit: (category: AdminCategoryRow) => void;
  onDelete: (category: AdminCategoryRow) => void;
};

function CategoryList({ onEdit, onDelete }: CategoryListProps) {
  const isStaff = useRights('staff');
  const { data: categories, isPending, isError, refetch } = useQuery(adminCategoriesQuery);
  if (isPending) return <Skeleton className="h-40" />;
  if (isError) {
    return <LoadFailure of="card" text="The categories could not be loaded" onRetry={refetch} />;
  }
  if (categories.length === 0) return <ListMessage title="No categories found" />;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
      {categories.map((category) => (
        <li
          key={category.id}
          className="flex flex-col gap-2 rounded-2xl border border-line bg-surface p-5 shadow-card"
        >
          <div className="flex items-start justify-between gap-3">
            <h3 className="font-sans text-base font-semibold wrap-break-word">{category.name}</h3>
            <Badge>Order: {category.displayOrder}</Badge>
          </div>
          <p className="text-sm text-muted">{category.description || 'No description'}</p>
          <div className="mt-auto flex items-center gap-2 pt-2">
            <p className="mr-auto text-xs text-muted">Created: {formatDate(category.createdAt)}</p>
            {isStaff && (
              <>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Edit ${category.name}`}
                  onClick={() => onEdit(category)}
                >
                  <Pencil aria-hidden="true" size={16} />
                  Edit
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Delete ${category.name}`}
                  onClick={() => onDelete(category)}
                >
                  <Trash2 aria-hidden="true" size={18} />
                </Button>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
