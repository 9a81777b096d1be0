import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { useNoteOrder } from '#client/api/admin-order.ts';
import { Button } from '#client/ui/button.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { TextAreaField } from '#client/ui/text-area.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';

/** What the staff should know; its button comes with the first change. */
export function OrderNote({ order }: { order: AdminOrderDetails }) {
  const saved = order.note ?? '';
  const [note, setNote] = useState(saved);
  const save = useNoteOrder(order.id);
  const isStaff = useRights('staff');
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <TextAreaField
          label="Note"
          hint="For the staff; customers do not see it."
          rows={2}
          maxLength={2_000}
          readOnly={!isStaff}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {note.trim() !== saved && (
        <Button
          size="sm"
          disabled={save.isPending}
          onClick={() =>
            save.mutate(note, {
              onSuccess: () => showSuccess('Note saved'),
              onError: (error) => showFailure(error),
            })
          }
        >
          Save note
        </Button>
      )}
    </div>
  );
}
