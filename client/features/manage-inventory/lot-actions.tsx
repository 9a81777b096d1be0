import { useState } from 'react';
import { type LotChange, useChangeLot } from '#client/api/admin-lots.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { LotDetails } from '#shared/contracts/lots.ts';

type Action = 'block' | 'recall' | 'release' | 'date';

const ACTIONS = {
  block: {
    title: 'Block lot',
    done: 'Lot blocked',
    change: { state: 'blocked' },
    text: 'Its units leave the stock at once. Orders that contain it can’t be shipped until you release it.',
  },
  recall: {
    title: 'Recall lot',
    done: 'Lot recalled',
    change: { state: 'recalled' },
    text: 'Its units leave the stock at once, and orders that contain it can’t be shipped. You can email the buyers next.',
  },
  release: {
    title: 'Release lot',
    done: 'Lot released',
    change: { state: 'shelf' },
    text: 'Its units return to the stock and can be sold and shipped again.',
  },
} as const;

export function LotActions({ lot, onEmail }: { lot: LotDetails; onEmail: () => void }) {
  const [open, setOpen] = useState<Action | null>(null);
  const change = useChangeLot(lot.id);

  function save(body: LotChange, title: string) {
    change.mutate(body, {
      onSuccess: () => {
        showSuccess(title);
        setOpen(null);
      },
      onError: (error) => showFailure(error),
    });
  }

  return (
    <div className="flex flex-wrap gap-3">
      {lot.state === 'shelf' && (
        <Button variant="danger" onClick={() => setOpen('block')}>
          Block
        </Button>
      )}
      {lot.state !== 'recalled' && (
        <Button variant="secondary" onClick={() => setOpen('recall')}>
          Recall
        </Button>
      )}
      {lot.state !== 'shelf' && lot.orders > 0 && <Button onClick={onEmail}>Email buyers</Button>}
      {lot.state !== 'shelf' && (
        <Button variant="secondary" onClick={() => setOpen('release')}>
          Release
        </Button>
      )}
      <Button variant="secondary" onClick={() => setOpen('date')}>
        Correct date
      </Button>
      {open !== null && open !== 'date' && (
        <ConfirmDialog
          title={ACTIONS[open].title}
          confirmLabel={ACTIONS[open].title}
          confirmVariant={open === 'release' ? 'primary' : 'danger'}
          isPending={change.isPending}
          failure={change.error}
          onConfirm={() => save(ACTIONS[open].change, ACTIONS[open].done)}
          onClose={() => setOpen(null)}
        >
          <p>{ACTIONS[open].text}</p>
        </ConfirmDialog>
      )}
      {open === 'date' && (
        <DateForm
          lot={lot}
          isPending={change.isPending}
          failure={change.error}
          onSave={(bestBefore) => save({ bestBefore }, 'Date corrected')}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

type DateFormProps = {
  lot: LotDetails;
  isPending: boolean;
  failure: Error | null;
  onSave: (bestBefore: string | null) => void;
  onClose: () => void;
};

function DateForm({ lot, isPending, failure, onSave, onClose }: DateFormProps) {
  const [day, setDay] = useState(lot.bestBefore ?? '');
  return (
    <ConfirmDialog
      title={`Best before of lot ${lot.code}`}
      confirmLabel="Save date"
      confirmVariant="primary"
      isPending={isPending}
      failure={failure}
      onConfirm={() => onSave(day || null)}
      onClose={onClose}
    >
      <TextField
        label="Best before"
        type="date"
        hint="Leave it empty if the lot has no date."
        data-autofocus
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </ConfirmDialog>
  );
}
