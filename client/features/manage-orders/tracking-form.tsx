import { useState } from 'react';
import type { TrackInput } from '#client/api/admin-order.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { CARRIER_NAMES, type Carrier, CARRIERS } from '#shared/rules/carriers.ts';
import { TRACKING_NUMBER_MAX_LENGTH } from '#shared/rules/order-limits.ts';

type TrackingFormProps = {
  order: AdminOrderDetails;
  isPending: boolean;
  failure: Error | null;
  onSave: (tracking: TrackInput) => void;
  onClose: () => void;
};

/** Ships an order with optional tracking, or changes the tracking of a shipped one. */
export function TrackingForm({ order, isPending, failure, onSave, onClose }: TrackingFormProps) {
  const [carrier, setCarrier] = useState<Carrier | ''>(order.carrier ?? '');
  const [trackingNumber, setTrackingNumber] = useState(order.trackingNumber ?? '');
  const isShipped = order.orderStatus === 'shipped';
  const changeTitle = order.trackingNumber ? 'Correct tracking' : 'Add tracking';
  const isMissing = isShipped && trackingNumber.trim() === '';
  return (
    <ConfirmDialog
      title={isShipped ? changeTitle : 'Mark as shipped'}
      confirmLabel={isShipped ? 'Save tracking' : 'Mark shipped'}
      confirmVariant="primary"
      isPending={isPending || isMissing}
      failure={failure}
      onConfirm={() => onSave({ trackingNumber, ...(carrier && { carrier }) })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{isShipped ? 'We’ll email the customer the tracking.' : 'We’ll email the customer.'}</p>
        <SelectField
          label="Carrier (optional)"
          value={carrier}
          onChange={(event) =>
            setCarrier(CARRIERS.find((known) => known === event.target.value) ?? '')
          }
        >
          <option value="">No carrier</option>
          {CARRIERS.map((known) => (
            <option key={known} value={known}>
              {CARRIER_NAMES[known]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={isShipped ? 'Tracking number' : 'Tracking number (optional)'}
          data-autofocus
          maxLength={TRACKING_NUMBER_MAX_LENGTH}
          value={trackingNumber}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
