import { useState } from 'react';
import type { RefundInput } from '#client/api/admin-orders.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Select } from '#client/ui/select.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { totalCents } from '#shared/rules/totals.ts';

type RefundFormProps = {
  open: boolean;
  order: AdminOrderDetails;
  isPending: boolean;
  onRefund: (input: RefundInput) => void;
  onClose: () => void;
};

/** Starts with everything that was not refunded yet. */
export function RefundForm({ open, order, isPending, onRefund, onClose }: RefundFormProps) {
  const [restock, setRestock] = useState(true);
  const [quantities, setQuantities] = useState(
    () => new Map(order.lines.map((line) => [line.id, line.quantity - line.refundedQuantity])),
  );
  const chosen = order.lines
    .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? 0 }))
    .filter((line) => line.quantity > 0);
  const lines = chosen.map(({ id, quantity }) => ({ id, quantity }));
  const cents = totalCents(
    chosen.map(({ price, quantity }) => ({ unitCents: parseCents(price), quantity })),
  );
  return (
    <ConfirmDialog
      open={open}
      title={`Refund order #${order.id}`}
      confirmLabel={`Refund ${formatUsd(cents)}`}
      isPending={isPending || lines.length === 0}
      onConfirm={() => onRefund({ lines, restock })}
      onClose={onClose}
    >
      <ul className="grid gap-2">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-4">
            <span className="min-w-0 wrap-break-word">{line.name}</span>
            <Select
              aria-label={`Refund of ${line.name}`}
              value={quantities.get(line.id) ?? 0}
              onChange={(event) =>
                setQuantities(new Map(quantities).set(line.id, Number(event.target.value)))
              }
            >
              {Array.from({ length: line.quantity - line.refundedQuantity + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <Checkbox
        label="Put the units back on the shelf"
        checked={restock}
        onChange={(event) => setRestock(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
