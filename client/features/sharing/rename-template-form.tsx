import { useRenameTemplate } from '#client/api/templates.ts';
import { readText } from '#client/lib/read-text.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { renameTemplateSchema, type Template } from '#shared/contracts/templates.ts';
import { TITLE_MAX_LENGTH } from '#shared/rules/shared-cart-limits.ts';

type RenameTemplateFormProps = { template: Template; onDone: () => void };

export function RenameTemplateForm({ template, onDone }: RenameTemplateFormProps) {
  const rename = useRenameTemplate();
  const form = useForm({
    schema: renameTemplateSchema,
    read: (data) => ({ title: readText(data, 'title') }),
    async submit({ title }) {
      await rename.mutateAsync({ id: template.id, title });
      onDone();
    },
    failureText: 'The title could not be saved. Please try again.',
  });
  return (
    <Form form={form}>
      <TextField
        label="Title of the template"
        name="title"
        ref={useFocusOnArrival()}
        maxLength={TITLE_MAX_LENGTH}
        defaultValue={template.title}
        error={form.errors['title']}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm">
          {form.isPending ? 'Saving...' : 'Save title'}
        </Button>
      </div>
    </Form>
  );
}
