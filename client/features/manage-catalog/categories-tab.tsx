import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { adminCategoriesQuery, useDeleteCategory } from '#client/api/admin-catalog.ts';
import { useRights } from '#client/api/admin-session.ts';
import type { AdminCategoryRow } from '#client/api/admin-catalog.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextButton } from '#client/ui/text-link.tsx';
import { formatDate } from '#shared/rules/format.ts';

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
      {toDelete && (
        <ConfirmDialog
          title="Delete category"
          confirmLabel="Delete"
          isPending={remove.isPending}
          failure={remove.error}
          onConfirm={() => confirmDelete(toDelete)}
          onClose={() => setToDelete(null)}
        >
          <p>
            Are you sure you want to delete this category? This may affect associated supplements.
          </p>
          <DeleteEffect
            category={toDelete}
            onEdit={() => {
              setToDelete(null);
              setEdited(toDelete);
            }}
          />
        </ConfirmDialog>
      )}
    </section>
  );
}

type DeleteEffectProps = { category: AdminCategoryRow; onEdit: () => void };

/** Rows of a server other than ours have no count, and its behavior is unknown. */
function DeleteEffect({ category, onEdit }: DeleteEffectProps) {
  const { name, standard, supplementCount } = category;
  if (supplementCount === null) return null;
  if (!standard) {
    return <p className="text-sm text-muted">{describeFilterLoss(name, supplementCount)}</p>;
  }
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>
        The store always shows this tile. It returns to its original name, text and position: “
        {standard.name} · {standard.subtitle}”. {countSupplements(supplementCount)} on sale there.
      </p>
      <p>To list it here again, add a category named {standard.name}.</p>
      <p>
        <TextButton onClick={onEdit}>Rename or reorder it instead</TextButton>
      </p>
    </div>
  );
}

function describeFilterLoss(name: string, count: number): string {
  if (count === 0) return `No supplement is in ${name}.`;
  return `The store loses the filter ${name}. ${countSupplements(count)} on sale under ${count === 1 ? 'its' : 'their'} therapeutic category.`;
}

function countSupplements(count: number): string {
  return count === 1 ? 'Its 1 supplement stays' : `Its ${count} supplements stay`;
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
  if (categories.length === 0) {
    return (
      <ListMessage title="No categories found">
        Categories are the tiles and filters of the store.
        {isStaff && ' Use “Add Category” to create the first.'}
      </ListMessage>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
      {categories.map((category) => (
        <li
          key={category.id}
          className="flex flex-col gap-2 rounded-2xl border border-line bg-surface p-5 shadow-card"
        >
          <div className="flex items-start justify-between gap-3">
            <h3
              id={`category-${category.id}`}
              className="font-sans text-base font-semibold wrap-break-word"
            >
              {category.name}
            </h3>
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
                  aria-describedby={`category-${category.id}`}
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
