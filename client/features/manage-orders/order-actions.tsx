import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { useCancelOrder, useRefundOrder, useShipOrder } from '#client/api/admin-order.ts';
import { ApiError } from '#client/lib/api-client.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { isPickedUp } from '#shared/rules/delivery.ts';
import { describeCancellation } from './describe-cancellation.ts';
import { packingSlipsUrl } from './packing-slips-address.ts';
import { leftOf } from './plan-refund.ts';
import { RefundForm } from './refund-form.tsx';
import { ShipForm } from './ship-form.tsx';

/** On a phone the buttons stick to the bottom of the dialog. */
const ACTIONS =
  'flex flex-wrap gap-3 max-sm:sticky max-sm:-bottom-5 max-sm:-mx-5 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-5 max-sm:py-3';

type Open = 'ship' | 'cancel' | 'refund' | null;

export function OrderActions({ order }: { order: AdminOrderDetails }) {
  const [open, setOpen] = useState<Open>(null);
  const ship = useShipOrder(order.id);
  const cancel = useCancelOrder(order.id);
  const refund = useRefundOrder(order.id);
  const close = () => setOpen(null);
  const outcome = (title: string) => ({
    onSuccess: () => {
      showSuccess(title);
      close();
    },
    onError: (error: unknown) => showFailure(error),
  });
  const isStaff = useRights('staff');
  const isPaid = order.paymentStatus === 'paid';
  const isPickUp = isPickedUp(order);
  const isProcessing = isPaid && order.orderStatus === 'processing';
  const hasUnits = order.lines.some((line) => leftOf(line) > 0);
  if (!isStaff) return null;
  return (
    <div className={ACTIONS}>
      {isProcessing && (
        <Button onClick={() => setOpen('ship')}>{isPickUp ? 'Mark ready' : 'Mark shipped'}</Button>
      )}
      {isPaid && (
        <Button variant="secondary" onClick={() => setOpen('refund')}>
          Refund
        </Button>
      )}
      {isProcessing && (
        <Button variant="secondary" onClick={() => setOpen('cancel')}>
          Cancel order
        </Button>
      )}
      {hasUnits && (
        <ButtonLink variant="secondary" href={packingSlipsUrl([order.id])} target="_blank">
          <Printer aria-hidden="true" size={18} />
          Packing slip
        </ButtonLink>
      )}
      {open === null && isOutdated(refund.error) && <FailureMessage error={refund.error} />}
      {open === 'ship' && (
        <ShipForm
          isPickUp={isPickUp}
          isPending={ship.isPending}
          failure={ship.error}
          onShip={(input) =>
            ship.mutate(input, outcome(`Order marked as ${isPickUp ? 'ready' : 'shipped'}`))
          }
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <ConfirmDialog
          title="Cancel order"
          confirmLabel="Cancel and refund"
          isPending={cancel.isPending}
          failure={cancel.error}
          onConfirm={() => cancel.mutate({}, outcome('Order canceled'))}
          onClose={close}
        >
          <p>{describeCancellation(order)}</p>
        </ConfirmDialog>
      )}
      {open === 'refund' && (
        <RefundForm
          order={order}
          isPending={refund.isPending}
          failure={refund.error}
          onRefund={(input) =>
            refund.mutate(input, {
              ...outcome('Refund sent'),
              onError(error) {
                showFailure(error);
                if (isOutdated(error)) close();
              },
            })
          }
          onClose={close}
        />
      )}
    </div>
  );
}

/** The refund was already made or is pending, so the form must close instead of offering it again. */
function isOutdated(error: unknown): boolean {
  const code = error instanceof ApiError ? error.code : '';
  return code === 'conflict' || code === 'payment_provider_failed';
}
