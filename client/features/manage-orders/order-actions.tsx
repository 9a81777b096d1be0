import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import {
  useCancelOrder,
  useCollectOrder,
  useRefundOrder,
  useShipOrder,
  useTrackOrder,
} from '#client/api/admin-order.ts';
import { ApiError } from '#client/lib/api-client.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { FailureMessage } from '#client/ui/form-message.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { nextStep } from '#shared/rules/order-statuses.ts';
import { describeCancellation } from './describe-cancellation.ts';
import { packingSlipsUrl } from './packing-slips-address.ts';
import { leftOf } from './plan-refund.ts';
import { RefundForm } from './refund-form.tsx';
import { TrackingForm } from './tracking-form.tsx';

/** On a phone the buttons stick to the bottom of the dialog. */
const ACTIONS =
  'flex flex-wrap gap-3 max-sm:sticky max-sm:-bottom-5 max-sm:-mx-5 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-5 max-sm:py-3';

const PackDialog = lazyDialog(async () => (await import('./pack-dialog.tsx')).PackDialog);

type Open = 'pack' | 'ship' | 'ready' | 'track' | 'cancel' | 'refund' | null;

export function OrderActions({ order }: { order: AdminOrderDetails }) {
  const [open, setOpen] = useState<Open>(null);
  const ship = useShipOrder(order.id);
  const track = useTrackOrder(order.id);
  const collect = useCollectOrder(order.id);
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
  const step = nextStep(order);
  const hasUnits = order.lines.some((line) => leftOf(line) > 0);
  if (!isStaff) return null;
  return (
    <div className={ACTIONS}>
      {hasUnits && (step === 'ship' || step === 'ready') && (
        <Button variant="secondary" onClick={() => setOpen('pack')}>
          Pack by scan
        </Button>
      )}
      {step === 'ship' && <Button onClick={() => setOpen('ship')}>Mark shipped</Button>}
      {step === 'ready' && <Button onClick={() => setOpen('ready')}>Mark ready</Button>}
      {step === 'collect' && (
        <Button
          busy={collect.isPending}
          onClick={() => collect.mutate(undefined, outcome('Order marked as collected'))}
        >
          Mark collected
        </Button>
      )}
      {order.orderStatus === 'shipped' && (
        <Button variant="secondary" onClick={() => setOpen('track')}>
          {order.trackingNumber ? 'Correct tracking' : 'Add tracking'}
        </Button>
      )}
      {isPaid && (
        <Button variant="secondary" onClick={() => setOpen('refund')}>
          Refund
        </Button>
      )}
      {/* The request itself offers to cancel. */}
      {isPaid && order.orderStatus === 'processing' && order.openRequest !== 'cancel' && (
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
      {open === 'pack' && (step === 'ship' || step === 'ready') && (
        <PackDialog order={order} onPacked={() => setOpen(step)} onClose={close} />
      )}
      {open === 'ready' && (
        <ConfirmDialog
          title="Mark as ready for pick-up"
          confirmLabel="Mark ready"
          confirmVariant="primary"
          isPending={ship.isPending}
          failure={ship.error}
          onConfirm={() => ship.mutate({}, outcome('Order marked as ready'))}
          onClose={close}
        >
          <p>We’ll email the customer that the order is ready for pick-up.</p>
        </ConfirmDialog>
      )}
      {open === 'ship' && (
        <TrackingForm
          order={order}
          isPending={ship.isPending}
          failure={ship.error}
          onSave={(tracking) => ship.mutate(tracking, outcome('Order marked as shipped'))}
          onClose={close}
        />
      )}
      {open === 'track' && (
        <TrackingForm
          order={order}
          isPending={track.isPending}
          failure={track.error}
          onSave={(tracking) => track.mutate(tracking, outcome('Tracking saved'))}
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <ConfirmDialog
          title="Cancel order"
          confirmLabel="Cancel order"
          cancelLabel="Keep order"
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
