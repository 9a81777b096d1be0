import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Template } from '#shared/contracts/templates.ts';
import { RenameTemplateForm } from './rename-template-form.tsx';

type TemplateRowProps = { template: Template; onUse: () => void; onDelete: () => void };

export function TemplateRow({ template, onUse, onDelete }: TemplateRowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);

  function endRenaming() {
    flushSync(() => setIsRenaming(false));
    renameButton.current?.focus();
  }

  if (isRenaming) {
    return (
      <li className="py-4">
        <RenameTemplateForm template={template} onDone={endRenaming} />
      </li>
    );
  }
  const gone = template.items.filter((item) => !item.isAvailable);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
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
              ref={renameButton}
              variant="ghost"
              size="sm"
              aria-label={`Rename ${template.title}`}
              onClick={() => setIsRenaming(true)}
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
    </li>
  );
}
