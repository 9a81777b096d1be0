import { useState } from 'react';
import type { ShipInput } from '#client/api/admin-order.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { SelectField } from '#client/ui/select.tsx';
import { CARRIER_NAMES, type Carrier, CARRIERS } from '#shared/rules/carriers.ts';

type ShipFormProps = {
  open: boolean;
  isPending: boolean;
  onShip: (input: ShipInput) => void;
  onClose: () => void;
};

export function ShipForm({ open, isPending, onShip, onClose }: ShipFormProps) {
  const [carrier, setCarrier] = useState<Carrier | ''>('');
  const [trackingNumber, setTrackingNumber] = useState('');
  return (
    <ConfirmDialog
      open={open}
      title="Mark as shipped"
      confirmLabel="Mark shipped"
      confirmVariant="primary"
      isPending={isPending}
      onConfirm={() => onShip({ trackingNumber, ...(carrier && { carrier }) })}
      onClose={onClose}
    >
      <p>The customer gets an email.</p>
      <SelectField
        label="Carrier (optional)"
        value={carrier}
        onChange={(event) =>
          setCarrier(CARRIERS.find((known) => known === event.target.value) ?? '')
        }
      >
        <option value="">Not named</option>
        {CARRIERS.map((known) => (
          <option key={known} value={known}>
            {CARRIER_NAMES[known]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Tracking number (optional)"
        data-autofocus
        maxLength={100}
        value={trackingNumber}
        onChange={(event) => setTrackingNumber(event.target.value)}
      />
    </ConfirmDialog>
  );
}
