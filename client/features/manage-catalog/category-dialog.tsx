import { useSaveCategory } from '#client/api/admin-catalog.ts';
import type { AdminCategoryRow } from '#client/api/admin-catalog.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { categoryInputSchema } from '#shared/contracts/categories.ts';

type CategoryDialogProps = { category: AdminCategoryRow | 'new'; onClose: () => void };

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const editing = category === 'new' ? null : category;
  const save = useSaveCategory();
  const form = useForm({
    schema: categoryInputSchema,
    read: (data) => ({
      name: data.get('name'),
      description: data.get('description'),
      displayOrder: Number(data.get('displayOrder')),
    }),
    async submit(input) {
      await save.mutateAsync({ id: editing?.id ?? null, input });
      showSuccess(editing ? 'Category updated successfully!' : 'Category created successfully!');
      onClose();
    },
    failureText: 'The category could not be saved. Please try again.',
    onFailure: (_message, error) => showFailure(error),
  });
  const standard = editing?.standard;
  return (
    <Dialog onClose={onClose} title={editing ? 'Edit Category' : 'Create New Category'} size="sm">
      <Form form={form}>
        <p className="text-sm text-muted">
          {standard
            ? 'The store shows this name, description and order on its tile, filter and badges.'
            : 'Added categories appear as filters once an active product uses them.'}
        </p>
        <TextField label="Name" name="name" defaultValue={editing?.name} data-autofocus />
        <TextAreaField
          label="Description"
          name="description"
          rows={3}
          defaultValue={editing?.description}
        />
        <TextField
          label="Display Order"
          name="displayOrder"
          type="number"
          defaultValue={editing?.displayOrder ?? 0}
        />
        <Button type="submit">{editing ? 'Update Category' : 'Create Category'}</Button>
      </Form>
    </Dialog>
  );
}
