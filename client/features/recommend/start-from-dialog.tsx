import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templatesQuery, useDeleteTemplate } from '#client/api/templates.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ListMessage } from '#client/ui/list-message.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { showSuccess } from '#client/ui/show-failure.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { dashboardPath } from './dashboard-path.ts';
import { TemplateRow } from './template-row.tsx';

type StartFromDialogProps = { onUse: (template: Template) => void; onClose: () => void };

export function StartFromDialog({ onUse, onClose }: StartFromDialogProps) {
  return (
    <Dialog onClose={onClose} title="Start from a template">
      <Templates onUse={onUse} onClose={onClose} />
    </Dialog>
  );
}

function Templates({ onUse, onClose }: StartFromDialogProps) {
  const templates = useQuery(templatesQuery);
  const remove = useDeleteTemplate();
  const [deleting, setDeleting] = useState<Template | null>(null);
  if (templates.isPending) return <p className="text-muted">Loading…</p>;
  if (!templates.data) {
    return <LoadFailure text="We couldn’t load your templates." onRetry={templates.refetch} />;
  }
  if (templates.data.length === 0) {
    return (
      <ListMessage
        title="No templates yet"
        action={
          <ButtonLink variant="secondary" href={dashboardPath('shared')} onClick={onClose}>
            Open Shared Carts
          </ButtonLink>
        }
      >
        Save a shared cart as a template to start from it again.
      </ListMessage>
    );
  }

  function deleteTemplate(template: Template) {
    remove.mutate(template.id, {
      onSuccess: () => {
        showSuccess('Template deleted');
        setDeleting(null);
      },
    });
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
      {deleting && (
        <ConfirmDialog
          title="Delete this template?"
          confirmLabel="Delete template"
          isPending={remove.isPending}
          failure={remove.error}
          onConfirm={() => deleteTemplate(deleting)}
          onClose={() => setDeleting(null)}
        >
          <p className="wrap-break-word">{deleting.title}</p>
          <p className="text-sm text-muted">Recommendations made from it don’t change.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
