import { useState } from 'react';
import { useCancelOrder, useRefundOrder, useShipOrder } from '#client/api/admin-orders.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { TextField } from '#client/ui/input.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import type { AdminOrderDetails } from '#shared/contracts/admin-orders.ts';
import { RefundForm } from './refund-form.tsx';

type Open = 'ship' | 'cancel' | 'refund' | null;

/** What can still be done to the order; nothing is offered that the server would refuse. */
export function OrderActions({ order }: { order: AdminOrderDetails }) {
  const [open, setOpen] = useState<Open>(null);
  const [trackingNumber, setTrackingNumber] = useState('');
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
  const isPaid = order.paymentStatus === 'paid';
  const isProcessing = order.orderStatus === 'processing';
  if (!isPaid) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {isProcessing && <Button onClick={() => setOpen('ship')}>Mark shipped</Button>}
      <Button variant="secondary" onClick={() => setOpen('refund')}>
        Refund
      </Button>
      {isProcessing && (
        <Button variant="secondary" onClick={() => setOpen('cancel')}>
          Cancel order
        </Button>
      )}
      <ConfirmDialog
        open={open === 'ship'}
        title="Mark as shipped"
        confirmLabel="Mark shipped"
        confirmVariant="primary"
        isPending={ship.isPending}
        onConfirm={() => ship.mutate({ trackingNumber }, outcome('Order marked as shipped'))}
        onClose={close}
      >
        <p>The customer gets an e-mail.</p>
        <TextField
          label="Tracking number (optional)"
          data-autofocus
          value={trackingNumber}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'cancel'}
        title="Cancel order"
        confirmLabel="Cancel and refund"
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate({}, outcome('Order canceled'))}
        onClose={close}
      >
        <p>All of the money goes back, and everything goes back on the shelf.</p>
      </ConfirmDialog>
      <RefundForm
        key={`${open} ${order.refundedAmount}`}
        open={open === 'refund'}
        order={order}
        isPending={refund.isPending}
        onRefund={(input) => refund.mutate(input, outcome('Refund sent'))}
        onClose={close}
      />
    </div>
  );
}
