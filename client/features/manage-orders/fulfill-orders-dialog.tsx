import { useState } from 'react';
import { useFulfillOrders } from '#client/api/admin-order.ts';
import { serverMessage } from '#client/lib/api-client.ts';
import { useCancel } from '#client/lib/use-cancel.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { OrderOutcomes } from '#shared/contracts/admin-orders.ts';
import type { FulfillmentStep } from '#shared/rules/order-statuses.ts';
import { countOrders, describeOutcomes, STATE_AFTER } from './describe-outcomes.ts';

const EFFECTS: Record<FulfillmentStep, string> = {
  ship: 'We’ll email each customer. You can add tracking in each order.',
  ready: 'We’ll email each customer that the order is ready for pick-up.',
  collect: 'The customers have picked up these orders.',
};

type FulfillOrdersDialogProps = {
  step: FulfillmentStep;
  ids: readonly number[];
  onClose: () => void;
  /** Called with the orders that were tried. */
  onDone: (ids: number[]) => void;
};

/** Changes a few orders at a time. Canceling does not undo those that are done. */
export function FulfillOrdersDialog({ step, ids, onClose, onDone }: FulfillOrdersDialogProps) {
  const [isStopping, setIsStopping] = useState(false);
  const [done, setDone] = useState(0);
  const { begin, cancel } = useCancel();
  const fulfill = useFulfillOrders(step);
  const state = STATE_AFTER[step];

  async function confirm() {
    let outcomes: OrderOutcomes = [];
    let failure: string | null = null;
    const onProgress = (soFar: OrderOutcomes) => {
      outcomes = soFar;
      setDone(soFar.length);
    };
    try {
      await fulfill.mutateAsync({ ids, onProgress, signal: begin() });
    } catch (error) {
      failure = serverMessage(error, 'Please try again.');
    }
    showToast(describeOutcomes(step, outcomes, ids.length, failure));
    onDone(outcomes.map(({ id }) => id));
  }

  function stop() {
    if (!fulfill.isPending) return onClose();
    setIsStopping(true);
    cancel();
  }

  return (
    <Dialog onClose={stop} title={`Mark ${countOrders(ids.length)} as ${state}`} size="sm">
      <p>{EFFECTS[step]}</p>
      {fulfill.isPending ? (
        <div className="mt-6">
          <Progress
            label="Updating orders"
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
          <Button onClick={() => void confirm()}>Mark {state}</Button>
        </div>
      )}
    </Dialog>
  );
}
