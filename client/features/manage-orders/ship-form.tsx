import { useState } from 'react';
import type { ShipInput } from '#client/api/admin-order.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { CARRIER_NAMES, type Carrier, CARRIERS } from '#shared/rules/carriers.ts';
import { TRACKING_NUMBER_MAX_LENGTH } from '#shared/rules/order-limits.ts';

type ShipFormProps = {
  isPickUp: boolean;
  isPending: boolean;
  failure: Error | null;
  onShip: (input: ShipInput) => void;
  onClose: () => void;
};

export function ShipForm({ isPickUp, ...form }: ShipFormProps) {
  return isPickUp ? <ReadyForm {...form} /> : <ParcelForm {...form} />;
}

type FormProps = Omit<ShipFormProps, 'isPickUp'>;

function ReadyForm({ isPending, failure, onShip, onClose }: FormProps) {
  return (
    <ConfirmDialog
      title="Mark as ready for pick-up"
      confirmLabel="Mark ready"
      confirmVariant="primary"
      isPending={isPending}
      failure={failure}
      onConfirm={() => onShip({})}
      onClose={onClose}
    >
      <p>We’ll email the customer that the order is ready for pick-up.</p>
    </ConfirmDialog>
  );
}

function ParcelForm({ isPending, failure, onShip, onClose }: FormProps) {
  const [carrier, setCarrier] = useState<Carrier | ''>('');
  const [trackingNumber, setTrackingNumber] = useState('');
  return (
    <ConfirmDialog
      title="Mark as shipped"
      confirmLabel="Mark shipped"
      confirmVariant="primary"
      isPending={isPending}
      failure={failure}
      onConfirm={() => onShip({ trackingNumber, ...(carrier && { carrier }) })}
      onClose={onClose}
    >
      <p>We’ll email the customer.</p>
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
        label="Tracking number (optional)"
        data-autofocus
        maxLength={TRACKING_NUMBER_MAX_LENGTH}
        value={trackingNumber}
        onChange={(event) => setTrackingNumber(event.target.value)}
      />
    </ConfirmDialog>
  );
}
