import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Radio } from '#client/ui/radio.tsx';
import type { Need } from '#shared/contracts/needs.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';

type ReplaceSupplementDialogProps = {
  /** The supplement, and the links in which it is replaced; none closes the dialog. */
  need: Need | null;
  isPending: boolean;
  onReplace: (to: number) => void;
  onClose: () => void;
};

export function ReplaceSupplementDialog(props: ReplaceSupplementDialogProps) {
  const { need, onClose } = props;
  const name = need?.supplement?.name ?? '';
  return (
    <Dialog open={need !== null} onClose={onClose} title={`Replace ${name}`} size="sm">
      {need && <Choice key={need.supplement?.id} {...props} need={need} />}
    </Dialog>
  );
}

function Choice(props: ReplaceSupplementDialogProps & { need: Need }) {
  const { need, isPending, onReplace, onClose } = props;
  const { replacements, carts } = need;
  const [to, setTo] = useState(replacements[0]?.id);
  if (to === undefined) return <p>Nothing else of its category is in stock.</p>;
  return (
    <>
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
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isPending} onClick={() => onReplace(to)}>
          {carts.length === 1 ? 'Replace in 1 link' : `Replace in ${carts.length} links`}
        </Button>
      </div>
    </>
  );
}
