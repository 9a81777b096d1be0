import { useState } from 'react';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Radio } from '#client/ui/radio.tsx';
import type { Need } from '#shared/contracts/needs.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';

type ReplaceSupplementDialogProps = {
  /** The supplement, and the links in which it is replaced. */
  need: Need;
  isPending: boolean;
  failure: Error | null;
  onReplace: (to: number) => void;
  onClose: () => void;
};

export function ReplaceSupplementDialog(props: ReplaceSupplementDialogProps) {
  const { need, isPending, failure, onReplace, onClose } = props;
  const { supplement, replacements, carts } = need;
  const [to, setTo] = useState(replacements[0]?.id);
  const title = `Replace ${supplement?.name ?? ''}`;
  if (to === undefined) {
    return (
      <Dialog open onClose={onClose} title={title} size="sm">
        <p>Nothing else of its category is in stock.</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={carts.length === 1 ? 'Replace in 1 link' : `Replace in ${carts.length} links`}
      confirmVariant="primary"
      isPending={isPending}
      failure={failure}
      onConfirm={() => onReplace(to)}
      onClose={onClose}
    >
      <fieldset disabled={isPending} className="grid min-w-0 gap-2">
        <legend className="mb-3 text-sm text-muted">
          The link stays the same. Whoever opens it reads what has changed.
        </legend>
        {replacements.map(({ id, name, price }) => (
          <Radio
            key={id}
            name="replacement"
            label={name}
            aside={formatUsd(parseCents(price))}
            checked={id === to}
            onChange={() => setTo(id)}
          />
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
