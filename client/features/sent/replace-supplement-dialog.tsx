import { useState } from 'react';
import type { LinkConflicts } from '#client/api/recommendation.ts';
import { describeShared } from '#client/domain/alternatives.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Radio } from '#client/ui/radio.tsx';
import type { Need } from '#shared/contracts/needs.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';

type ReplaceSupplementDialogProps = {
  need: Need;
  /** Links that were not changed; a second press changes them anyway. */
  conflicts: readonly LinkConflicts[];
  onChoose: () => void;
  isPending: boolean;
  failure: Error | null;
  onReplace: (to: number) => void;
  onClose: () => void;
};

export function ReplaceSupplementDialog(props: ReplaceSupplementDialogProps) {
  const { need, conflicts, onChoose, isPending, failure, onReplace, onClose } = props;
  const { supplement, replacements, carts } = need;
  const [to, setTo] = useState<number>();
  const [isAsked, setIsAsked] = useState(false);
  const title = `Replace ${supplement?.name ?? ''}`;
  if (replacements.length === 0) {
    return (
      <Dialog onClose={onClose} title={title} size="sm">
        <p>Nothing in stock shares an ingredient with it.</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={conflicts.length > 0 ? 'Replace anyway' : describeLinks(carts.length)}
      confirmVariant="primary"
      isPending={isPending}
      failure={failure}
      onConfirm={() => (to === undefined ? setIsAsked(true) : onReplace(to))}
      onClose={onClose}
    >
      <fieldset disabled={isPending} className="grid min-w-0 gap-2">
        <legend className="mb-3 text-sm text-muted">
          The link stays the same, and patients see what changed.
        </legend>
        {replacements.map(({ id, name, price, shared }) => (
          <Radio
            key={id}
            name="replacement"
            label={name}
            {...(shared.length > 0 && { hint: describeShared(shared) })}
            aside={formatUsd(parseCents(price))}
            checked={id === to}
            onChange={() => {
              setTo(id);
              onChoose();
            }}
          />
        ))}
        <p role="alert" className="min-h-5 text-sm text-danger">
          {isAsked && to === undefined && 'Choose a replacement first.'}
        </p>
      </fieldset>
      <div aria-live="polite">
        {conflicts.length > 0 && (
          <div className="rounded-lg bg-warning-soft p-3 text-sm text-warning">
            <p className="font-medium">
              Not saved yet in {conflicts.length === 1 ? '1 link' : `${conflicts.length} links`}:
            </p>
            <ul className="list-disc pl-5">
              {[...new Set(conflicts.flatMap((link) => link.conflicts))].map((text) => (
                <li key={text} className="wrap-break-word">
                  {text}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}

function describeLinks(count: number): string {
  return count === 1 ? 'Replace in 1 link' : `Replace in ${count} links`;
}
