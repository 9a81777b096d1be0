import { useSaveCategory } from '#client/api/admin-catalog.ts';
import type { AdminCategoryRow } from '#client/api/read-admin-category.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import { categoryInputSchema } from '#shared/contracts/categories.ts';

type CategoryDialogProps = { category: AdminCategoryRow | 'new' | null; onClose: () => void };

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const editing = category === 'new' ? null : category;
  return (
    <Dialog
      open={category !== null}
      onClose={onClose}
      title={editing ? 'Edit Category' : 'Create New Category'}
      size="sm"
    >
      <CategoryForm key={editing?.id ?? 'new'} editing={editing} onSaved={onClose} />
    </Dialog>
  );
}

type CategoryFormProps = { editing: AdminCategoryRow | null; onSaved: () => void };

function CategoryForm({ editing, onSaved }: CategoryFormProps) {
  const save = useSaveCategory();
  const form = useForm({
    schema: categoryInputSchema,
    read: (data) => ({
      name: data.get('name'),
      description: data.get('description'),
      displayOrder: Number(data.get('displayOrder')),
    }),
    async submit(input) {
      try {
        await save.mutateAsync({ id: editing?.id ?? null, input });
      } catch (error) {
        showFailure(error);
        throw error;
      }
      showSuccess(editing ? 'Category updated successfully!' : 'Category created successfully!');
      onSaved();
    },
    failureText: 'The category could not be saved. Please try again.',
  });
  return (
    <Form form={form}>
      <TextField
        label="Name"
        name="name"
        defaultValue={editing?.name}
        error={form.errors['name']}
        data-autofocus
      />
      <TextAreaField
        label="Description"
        name="description"
        rows={3}
        defaultValue={editing?.description}
        error={form.errors['description']}
      />
      <TextField
        label="Display Order"
        name="displayOrder"
        type="number"
        defaultValue={editing?.displayOrder ?? 0}
        error={form.errors['displayOrder']}
      />
      <Button type="submit">{editing ? 'Update Category' : 'Create Category'}</Button>
    </Form>
  );
}
