import { useState } from 'react';
import { useAdjustStock } from '#client/api/admin-inventory.ts';
import type { AdminSupplementRow } from '#client/api/admin-catalog.ts';
import { newRequestId } from '#client/lib/new-request-id.ts';
import { useFocusOnArrival } from '#client/lib/use-focus-on-arrival.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Form } from '#client/ui/form.tsx';
import { TextField } from '#client/ui/input.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { stockAdjustmentSchema } from '#shared/contracts/inventory.ts';

const receivedSchema = stockAdjustmentSchema.refine(({ delta }) => delta > 0, {
  path: ['delta'],
  message: 'Enter a whole number above 0',
});

type ReceiveFormProps = { supplement: AdminSupplementRow; onDone: () => void };

/** Adds to the current stock, so sales made meanwhile do not matter. */
export function ReceiveForm({ supplement: { id, name }, onDone }: ReceiveFormProps) {
  const adjust = useAdjustStock();
  /** Repeated clicks count once. */
  const [requestId] = useState(newRequestId);
  const form = useForm({
    schema: receivedSchema,
    read: (data) => ({ delta: Number(data.get('delta')), reason: 'received', requestId }),
    async submit(adjustment) {
      await adjust.mutateAsync({ id, adjustment });
      const { delta } = adjustment;
      showSuccess(`${delta} ${delta === 1 ? 'unit' : 'units'} of ${name} received`);
      onDone();
    },
    failureText: 'Failed to update stock',
    onFailure: (_message, error) => showFailure(error, 'Failed to update stock'),
  });
  return (
    <Form form={form}>
      <div className="flex flex-wrap items-start gap-2">
        <div className="w-28">
          <TextField
            label="Units received"
            // The form's code may load after the click.
            ref={useFocusOnArrival()}
            name="delta"
            type="number"
            min="1"
          />
        </div>
        <Button type="submit" size="sm" className="mt-6.5">
          Receive
        </Button>
        <Button variant="ghost" size="sm" className="mt-6.5" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
