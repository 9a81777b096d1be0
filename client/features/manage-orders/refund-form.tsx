import { useState } from 'react';
import type { RefundInput } from '#client/api/admin-order.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { Select } from '#client/ui/select.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { formatUsd, parseCents } from '#shared/rules/money.ts';
import { NO_DELIVERY, sumRefund } from '#shared/rules/refunds.ts';

type RefundFormProps = {
  open: boolean;
  order: AdminOrderDetails;
  isPending: boolean;
  onRefund: (input: RefundInput) => void;
  onClose: () => void;
};

/** Starts with everything that was not refunded yet. */
export function RefundForm(props: RefundFormProps) {
  const { open, isPending, onRefund, onClose } = props;
  // As it was when the form was opened: a refund made since then, perhaps by this form, is refused by the server.
  const [order] = useState(props.order);
  const canRefundDelivery = parseCents(order.deliveryAmount) > 0 && !order.isDeliveryRefunded;
  const [restock, setRestock] = useState(order.orderStatus !== 'shipped');
  const [delivery, setDelivery] = useState(canRefundDelivery);
  const [reason, setReason] = useState('');
  const [quantities, setQuantities] = useState(
    () => new Map(order.lines.map((line) => [line.id, line.quantity - line.refundedQuantity])),
  );
  const lines = order.lines
    .map(({ id }) => ({ id, quantity: quantities.get(id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const sum = sumChosen(order, quantities, delivery);
  return (
    <ConfirmDialog
      open={open}
      title={`Refund order #${order.id}`}
      confirmLabel={`Refund ${formatUsd(sum.totalCents)}`}
      isPending={isPending || sum.totalCents === 0}
      onConfirm={() =>
        onRefund({
          lines,
          delivery,
          restock,
          ...(reason && { reason }),
          ...(order.refundableCents !== undefined && { refundableCents: order.refundableCents }),
        })
      }
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
        {canRefundDelivery && (
          <li className="flex items-center justify-between gap-4">
            <span>Delivery</span>
            <Select
              aria-label="Refund of Delivery"
              value={delivery ? 1 : 0}
              onChange={(event) => setDelivery(event.target.value === '1')}
            >
              <option value={0}>Keep</option>
              <option value={1}>{formatUsd(parseCents(order.deliveryAmount))}</option>
            </Select>
          </li>
        )}
      </ul>
      {sum.taxCents > 0 && (
        <p className="flex justify-between gap-4 text-sm text-muted">
          <span>Tax on these</span>
          <span className="tabular-nums">{formatUsd(sum.taxCents)}</span>
        </p>
      )}
      <Checkbox
        label="Put the units back on the shelf"
        checked={restock}
        onChange={(event) => setRestock(event.target.checked)}
      />
      <TextField
        label="Reason (optional)"
        hint="For the history of the order."
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function sumChosen(
  order: AdminOrderDetails,
  quantities: ReadonlyMap<number, number>,
  delivery: boolean,
) {
  const chosen = order.lines.map((line) => ({
    line: {
      unitCents: parseCents(line.price),
      quantity: line.quantity,
      taxCents: parseCents(line.tax),
      refundedQuantity: line.refundedQuantity,
    },
    quantity: quantities.get(line.id) ?? 0,
  }));
  const charge = {
    deliveryCents: parseCents(order.deliveryAmount),
    deliveryTaxCents: parseCents(order.deliveryTaxAmount),
  };
  return sumRefund(chosen, delivery ? charge : NO_DELIVERY);
}
