import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templatesQuery, useDeleteTemplate, useRenameTemplate } from '#client/api/templates.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { TITLE_MAX_LENGTH } from '#shared/rules/shared-cart-limits.ts';

type StartFromDialogProps = {
  isOpen: boolean;
  onUse: (template: Template) => void;
  onClose: () => void;
};

export function StartFromDialog({ isOpen, onUse, onClose }: StartFromDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Start from a template" size="md">
      <Templates onUse={onUse} />
    </Dialog>
  );
}

function Templates({ onUse }: { onUse: (template: Template) => void }) {
  const templates = useQuery(templatesQuery);
  const remove = useDeleteTemplate();
  const [deleting, setDeleting] = useState<Template | null>(null);
  if (templates.isPending) return <p className="text-muted">Loading…</p>;
  if (!templates.data) {
    return <LoadFailure text="The templates could not be loaded." onRetry={templates.refetch} />;
  }
  if (templates.data.length === 0) {
    return (
      <p className="text-muted">
        There are none yet. Any of your shared carts can be saved as a template.
      </p>
    );
  }

  async function deleteTemplate() {
    if (!deleting) return;
    try {
      await remove.mutateAsync(deleting.id);
      showSuccess('Template deleted');
    } catch (error) {
      showFailure(error);
    }
    setDeleting(null);
  }

  return (
    <>
      <ul className="divide-y divide-line">
        {templates.data.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onUse={() => onUse(template)}
            onDelete={() => setDeleting(template)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete this template?"
        confirmLabel="Delete template"
        isPending={remove.isPending}
        onConfirm={() => void deleteTemplate()}
        onClose={() => setDeleting(null)}
      >
        <p className="wrap-break-word">{deleting?.title}</p>
        <p className="text-sm text-muted">Recommendations made from it stay as they are.</p>
      </ConfirmDialog>
    </>
  );
}

type TemplateRowProps = { template: Template; onUse: () => void; onDelete: () => void };

function TemplateRow({ template, onUse, onDelete }: TemplateRowProps) {
  const rename = useRenameTemplate();
  const [title, setTitle] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const gone = template.items.filter((item) => !item.isAvailable);

  async function saveTitle() {
    if (title === null) return;
    setIsTried(true);
    if (title.trim() === '') return;
    try {
      await rename.mutateAsync({ id: template.id, title });
      setTitle(null);
      setIsTried(false);
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 grow basis-60">
        {title === null ? (
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 wrap-break-word">{template.title}</span>
            {template.isShops && <Badge tone="info">From the shop</Badge>}
          </p>
        ) : (
          <TextField
            label="Title of the template"
            maxLength={TITLE_MAX_LENGTH}
            value={title}
            error={isTried && title.trim() === '' ? 'Title required' : undefined}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
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
        {title === null ? (
          <>
            {!template.isShops && (
              <>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Rename ${template.title}`}
                  onClick={() => setTitle(template.title)}
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
          </>
        ) : (
          <Button size="sm" disabled={rename.isPending} onClick={() => void saveTitle()}>
            Save title
          </Button>
        )}
      </div>
    </li>
  );
}
