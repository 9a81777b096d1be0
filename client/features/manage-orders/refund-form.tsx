import { useState } from 'react';
import type { RefundInput } from '#client/api/admin-order.ts';
import { ChargeList } from '#client/domain/charge-list.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { Select } from '#client/ui/select.tsx';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { EXTRA_NAMES, type ExtraKind } from '#shared/rules/charges.ts';
import { ORDER_REASON_MAX_LENGTH } from '#shared/rules/order-limits.ts';
import { readDollars } from '#shared/rules/read-dollars.ts';
import { leftOf, planRefund } from './plan-refund.ts';
import { formatUsd } from '#shared/rules/money.ts';

type RefundFormProps = {
  order: AdminOrderDetails;
  isPending: boolean;
  failure: Error | null;
  onRefund: (input: RefundInput) => void;
  onClose: () => void;
};

export function RefundForm(props: RefundFormProps) {
  const { isPending, failure, onRefund, onClose } = props;
  // The order as this form first showed it: the server compares its refundable amount to refuse a repeated refund.
  const [order] = useState(props.order);
  const [restock, setRestock] = useState(['processing', 'ready'].includes(order.orderStatus));
  const [extras, setExtras] = useState<ReadonlySet<ExtraKind>>(new Set());
  const [reason, setReason] = useState('');
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [amount, setAmount] = useState('');
  const amountCents = amount.trim() === '' ? 0 : readDollars(amount);
  const plan = planRefund(order, { quantities, extras, amountCents: amountCents ?? 0 });
  const { lines, sum, leftCents, isMoreThanLeft, cancelsOrder } = plan;
  const canBeMade = plan.canBeMade && amountCents !== null;
  const hasUnits = lines === undefined || lines.length > 0;

  function chooseEverything() {
    setQuantities(new Map(order.lines.map((line) => [line.id, leftOf(line)])));
    setExtras(new Set(order.refundableExtras.map(({ kind }) => kind)));
    setAmount('');
  }

  return (
    <ConfirmDialog
      title={`Refund order #${order.id}`}
      size="form"
      confirmLabel={sum.totalCents > 0 ? `Refund ${formatUsd(sum.totalCents)}` : 'Refund'}
      isPending={isPending || !canBeMade}
      failure={failure}
      onConfirm={() =>
        onRefund({
          ...(lines && { lines, extras: [...extras] }),
          ...(amountCents && { amountCents }),
          restock: restock && hasUnits,
          ...(reason && { reason }),
          ...(order.refundableCents !== undefined && { refundableCents: order.refundableCents }),
        })
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
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
          {order.refundableExtras.map(({ kind, cents }) => (
            <li key={kind} className="flex items-center justify-between gap-4">
              <span>{EXTRA_NAMES[kind]}</span>
              <Select
                aria-label={`Refund of ${EXTRA_NAMES[kind]}`}
                value={extras.has(kind) ? 1 : 0}
                onChange={(event) => setExtras(toggle(extras, kind, event.target.value === '1'))}
              >
                <option value={0}>Keep</option>
                <option value={1}>{formatUsd(cents)}</option>
              </Select>
            </li>
          ))}
        </ul>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start"
          onClick={chooseEverything}
        >
          Select everything
        </Button>
        <Checkbox
          label="Restock these units"
          checked={restock && hasUnits}
          disabled={!hasUnits}
          onChange={(event) => setRestock(event.target.checked)}
        />
        <TextField
          label="Amount in dollars (optional)"
          hint="In addition, for example for a damaged box."
          inputMode="decimal"
          placeholder="0.00"
          value={amount}
          error={amountCents === null ? 'Enter an amount, like 12.50' : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextField
          label="Reason (optional)"
          hint="Shown in the order’s history."
          maxLength={ORDER_REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <ChargeList charges={sum} totalName="Refund" />
        {isMoreThanLeft && (
          <p className="text-sm">
            Only {formatUsd(leftCents)} of this order can still be refunded.
          </p>
        )}
        {cancelsOrder && (
          <p className="text-sm">Nothing would be left, so this cancels the order.</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function toggle(kinds: ReadonlySet<ExtraKind>, kind: ExtraKind, isChosen: boolean): Set<ExtraKind> {
  const others = [...kinds].filter((other) => other !== kind);
  return new Set(isChosen ? [...others, kind] : others);
}
