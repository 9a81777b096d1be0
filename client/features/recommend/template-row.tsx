import { useState } from 'react';
import { useRenameTemplate } from '#client/api/templates.ts';
import { readText } from '#client/lib/read-text.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { Swap } from '#client/ui/swap.tsx';
import { renameTemplateSchema, type Template } from '#shared/contracts/templates.ts';
import { TITLE_MAX_LENGTH } from '#shared/rules/shared-cart-limits.ts';

type TemplateRowProps = { template: Template; onUse: () => void; onDelete: () => void };

export function TemplateRow({ template, onUse, onDelete }: TemplateRowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <li className="py-4">
      <Swap>
        {isRenaming ? (
          <RenameTemplateForm template={template} onDone={() => setIsRenaming(false)} />
        ) : (
          <TemplateLine
            template={template}
            onUse={onUse}
            onRename={() => setIsRenaming(true)}
            onDelete={onDelete}
          />
        )}
      </Swap>
    </li>
  );
}

function TemplateLine(props: TemplateRowProps & { onRename: () => void }) {
  const { template, onUse, onRename, onDelete } = props;
  const gone = template.items.filter((item) => !item.isAvailable);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-break-word">{template.title}</span>
          {template.isShops && <Badge tone="info">From the shop</Badge>}
        </p>
        <p className="text-sm wrap-break-word text-muted">
          {template.items.map(({ name, quantity }) => `${name} (${quantity}x)`).join(', ')}
        </p>
        {gone.length > 0 && (
          <p className="text-sm wrap-break-word text-warning">
            No longer available: {gone.map(({ name }) => name).join(', ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        {!template.isShops && (
          <>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Rename ${template.title}`}
              onClick={onRename}
            >
              Rename
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Delete ${template.title}`}
              onClick={onDelete}
            >
              Delete
            </Button>
          </>
        )}
        <Button size="sm" aria-label={`Use ${template.title}`} onClick={onUse}>
          Use
        </Button>
      </div>
    </div>
  );
}

type RenameTemplateFormProps = { template: Template; onDone: () => void };

function RenameTemplateForm({ template, onDone }: RenameTemplateFormProps) {
  const rename = useRenameTemplate();
  const form = useForm({
    schema: renameTemplateSchema,
    read: (data) => ({ title: readText(data, 'title') }),
    async submit({ title }) {
      await rename.mutateAsync({ id: template.id, title });
      onDone();
    },
    failureText: 'We couldn’t save the title. Please try again.',
  });
  return (
    <Form form={form}>
      <TextField
        label="Template title"
        name="title"
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
