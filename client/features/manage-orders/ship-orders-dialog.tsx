import { useState } from 'react';
import { useShipOrders } from '#client/api/admin-order.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { useCancel } from '#client/lib/use-cancel.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { ShippedOrders } from '#shared/contracts/admin-orders.ts';
import { countOrders, describeShipping } from './describe-shipping.ts';

type ShipOrdersDialogProps = {
  ids: readonly number[];
  onClose: () => void;
  /** Called with the orders that were tried. */
  onDone: (ids: number[]) => void;
};

/** Sends a few orders at a time. Canceling does not undo those that were already shipped. */
export function ShipOrdersDialog({ ids, onClose, onDone }: ShipOrdersDialogProps) {
  const [isStopping, setIsStopping] = useState(false);
  const [done, setDone] = useState(0);
  const { begin, cancel } = useCancel();
  const ship = useShipOrders();

  async function confirm() {
    let outcomes: ShippedOrders = [];
    let failure: string | null = null;
    const onShipped = (soFar: ShippedOrders) => {
      outcomes = soFar;
      setDone(soFar.length);
    };
    try {
      await ship.mutateAsync({ ids, onShipped, signal: begin() });
    } catch (error) {
      failure = serverMessage(error, 'Please try again.');
    }
    showToast(describeShipping(outcomes, ids.length, failure));
    onDone(outcomes.map(({ id }) => id));
  }

  function stop() {
    if (!ship.isPending) return onClose();
    setIsStopping(true);
    cancel();
  }

  return (
    <Dialog onClose={stop} title={`Mark ${countOrders(ids.length)} as shipped`} size="sm">
      <p>We’ll email each customer. You can add tracking in each order.</p>
      {ship.isPending ? (
        <div className="mt-6">
          <Progress
            label="Shipping"
            done={done}
            all={ids.length}
            text={isStopping ? 'Stopping…' : `${done} of ${countOrders(ids.length)} done`}
            onCancel={isStopping ? undefined : stop}
          />
        </div>
      ) : (
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button onClick={() => void confirm()}>Mark shipped</Button>
        </div>
      )}
    </Dialog>
  );
}
