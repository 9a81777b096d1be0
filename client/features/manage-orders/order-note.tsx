import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { useNoteOrder } from '#client/api/admin-order.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { ORDER_NOTE_MAX_LENGTH } from '#shared/rules/order-limits.ts';

export function OrderNote({ order }: { order: AdminOrderDetails }) {
  const saved = order.note ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const note = typed ?? saved;
  const save = useNoteOrder(order.id);
  const isStaff = useRights('staff');
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <TextAreaField
          label="Note"
          hint="Only staff can see it."
          rows={2}
          maxLength={ORDER_NOTE_MAX_LENGTH}
          readOnly={!isStaff}
          value={note}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {(typed !== null || !save.isIdle) && (
        <Button
          size="sm"
          busy={save.isPending || note.trim() === saved}
          onClick={() =>
            save.mutate(note, {
              onSuccess: () => {
                showSuccess('Note saved');
                // Text typed while saving stays.
                setTyped((now) => (now === note ? null : now));
              },
              onError: (error) => showFailure(error),
            })
          }
        >
          Save note
        </Button>
      )}
      <FailureMessage error={save.error} />
    </div>
  );
}
