import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { formatUsd, lineCents } from '#shared/rules/money.ts';
import type { SummaryLine } from './summary-lines.ts';

export type QuantityChange = { id: number; quantity: number };

type ChangeOrderDialogProps = {
  lines: readonly SummaryLine[];
  maxQuantityOf: (id: number) => number;
  onChange: (changes: readonly QuantityChange[]) => void;
  onClose: () => void;
};

export function ChangeOrderDialog({
  lines,
  maxQuantityOf,
  onChange,
  onClose,
}: ChangeOrderDialogProps) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({});
  const quantityOf = ({ id, quantity }: SummaryLine) => quantities[id] ?? quantity;
  const set = (id: number, quantity: number) => setQuantities({ ...quantities, [id]: quantity });
  const isEmpty = lines.every((line) => quantityOf(line) === 0);

  function update() {
    onClose();
    const changes = lines.map((line) => ({ id: line.id, quantity: quantityOf(line) }));
    if (lines.some((line) => quantityOf(line) !== line.quantity)) onChange(changes);
  }

  return (
    <Dialog onClose={onClose} title="Change your order">
      <div className="grid grid-cols-1 gap-4">
        <ul className="divide-y divide-line">
          {lines.map((line) => {
            const { id, name, unitCents } = line;
            const quantity = quantityOf(line);
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <p
                  className={`flex-1 basis-full wrap-break-word sm:basis-40 ${quantity === 0 ? 'text-muted' : ''}`}
                >
                  {name}
                </p>
                <div className="max-sm:-ml-3.5">
                  <QuantityStepper
                    name={name}
                    quantity={quantity}
                    lowest={0}
                    highest={Math.max(maxQuantityOf(id), line.quantity)}
                    onChange={(next) => set(id, next)}
                  />
                </div>
                <span className="ml-auto min-w-18 text-right font-medium tabular-nums">
                  {unitCents !== null && formatUsd(lineCents(unitCents, quantity))}
                </span>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Remove ${name}`}
                  busy={quantity === 0}
                  onClick={() => set(id, 0)}
                >
                  <Trash2 aria-hidden="true" size={18} />
                </Button>
              </li>
            );
          })}
        </ul>
        {isEmpty && (
          <p aria-live="polite" className="text-sm text-danger">
            Your order is empty. Keep at least one item, or go back to the cart.
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isEmpty} onClick={update}>
            Update order
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
