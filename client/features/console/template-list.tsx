import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { shopTemplatesQuery, useDeleteShopTemplate } from '#client/api/admin-templates.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { TemplateForm } from './template-form.tsx';
import { PAGE_COLUMN, PAGE_LIST, PAGE_LIST_ROWS } from './page-list.ts';

export function TemplateList() {
  const templates = useQuery(shopTemplatesQuery);
  const remove = useDeleteShopTemplate();
  const [editing, setEditing] = useState<Template | 'new' | null>(null);
  if (templates.isPending) return <Skeleton className="h-64" />;
  if (!templates.data) {
    return (
      <LoadFailure
        of="card"
        text="The templates could not be loaded."
        onRetry={templates.refetch}
      />
    );
  }
  if (editing) {
    const template = editing === 'new' ? null : editing;
    return (
      <Card aria-label={template ? 'Edit template' : 'New template'} className={PAGE_COLUMN}>
        <TemplateForm template={template} onDone={() => setEditing(null)} />
      </Card>
    );
  }
  const newTemplate = (
    <Button className="justify-self-start" onClick={() => setEditing('new')}>
      <Plus aria-hidden="true" size={18} />
      New template
    </Button>
  );
  if (templates.data.length === 0) {
    return (
      <ListMessage className={PAGE_COLUMN} title="No templates yet" action={newTemplate}>
        A template is a list of supplements that every practitioner can start a recommendation from.
      </ListMessage>
    );
  }
  return (
    <section aria-label="Templates" className={PAGE_LIST}>
      <p className="text-sm text-muted">
        Practitioners can start from these. Changing one doesn’t affect recommendations already
        sent.
      </p>
      {newTemplate}
      <ul className={PAGE_LIST_ROWS}>
        {templates.data.map((template) => (
          <li key={template.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="font-medium wrap-break-word">{template.title}</p>
              <p className="text-sm wrap-break-word text-muted">
                {template.items
                  .map(({ name, quantity, isAvailable }) =>
                    isAvailable ? `${name} (${quantity}x)` : `${name} (not on sale)`,
                  )
                  .join(', ')}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Edit ${template.title}`}
                onClick={() => setEditing(template)}
              >
                Edit
              </Button>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Delete ${template.title}`}
                busy={remove.isPending}
                onClick={() =>
                  remove.mutate(template.id, {
                    onSuccess: () => showSuccess('Template deleted'),
                    onError: (error) => showFailure(error),
                  })
                }
              >
                Delete
              </Button>
            </div>
            {remove.variables === template.id && <FailureMessage error={remove.error} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
