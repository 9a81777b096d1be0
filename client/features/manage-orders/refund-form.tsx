import { useState } from 'react';
import type { RefundInput } from '#client/api/admin-order.ts';
import { formatCents, formatCurrency } from '#client/lib/format-currency.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { Select } from '#client/ui/select.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { ORDER_REASON_MAX_LENGTH } from '#shared/rules/order-limits.ts';
import { canRefundDelivery, leftOf, planRefund } from './plan-refund.ts';

type RefundFormProps = {
  open: boolean;
  order: AdminOrderDetails;
  isPending: boolean;
  failure: Error | null;
  onRefund: (input: RefundInput) => void;
  onClose: () => void;
};

/** Starts with everything that was not refunded yet. */
export function RefundForm(props: RefundFormProps) {
  const { open, isPending, failure, onRefund, onClose } = props;
  // As it was when the form was opened: a refund made since then, perhaps by this form, is refused by the server.
  const [order] = useState(props.order);
  const hasDelivery = canRefundDelivery(order);
  const [restock, setRestock] = useState(order.orderStatus !== 'shipped');
  const [delivery, setDelivery] = useState(hasDelivery);
  const [reason, setReason] = useState('');
  const [quantities, setQuantities] = useState(
    () => new Map(order.lines.map((line) => [line.id, leftOf(line)])),
  );
  const plan = planRefund(order, { quantities, delivery });
  const { lines, sum, leftCents, isMoreThanLeft, canBeMade, cancelsOrder } = plan;
  return (
    <ConfirmDialog
      open={open}
      title={`Refund order #${order.id}`}
      confirmLabel={`Refund ${formatCents(sum.totalCents)}`}
      isPending={isPending || !canBeMade}
      failure={failure}
      onConfirm={() =>
        onRefund({
          ...(lines && { lines, delivery }),
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
              {Array.from({ length: leftOf(line) + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </Select>
          </li>
        ))}
        {hasDelivery && (
          <li className="flex items-center justify-between gap-4">
            <span>Delivery</span>
            <Select
              aria-label="Refund of Delivery"
              value={delivery ? 1 : 0}
              onChange={(event) => setDelivery(event.target.value === '1')}
            >
              <option value={0}>Keep</option>
              <option value={1}>{formatCurrency(order.deliveryAmount)}</option>
            </Select>
          </li>
        )}
      </ul>
      {sum.taxCents > 0 && (
        <p className="flex justify-between gap-4 text-sm text-muted">
          <span>Tax on these</span>
          <span className="tabular-nums">{formatCents(sum.taxCents)}</span>
        </p>
      )}
      {isMoreThanLeft && (
        <p className="text-sm">
          Only {formatCents(leftCents)} of this order can still be refunded.
        </p>
      )}
      {cancelsOrder && (
        <p className="text-sm">Nothing is left to ship then: the order is canceled.</p>
      )}
      <Checkbox
        label="Put the units back on the shelf"
        checked={restock}
        onChange={(event) => setRestock(event.target.checked)}
      />
      <TextField
        label="Reason (optional)"
        hint="For the history of the order."
        maxLength={ORDER_REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
