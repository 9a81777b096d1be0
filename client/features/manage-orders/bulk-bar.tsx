import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { useShipOrders } from '#client/api/admin-orders.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { showFailure, showSuccess } from '#client/ui/show-failure.ts';
import { showToast } from '#client/ui/toast-store.ts';
import type { ShippedOrders } from '#shared/contracts/admin-orders.ts';
import { packingSlipsAddress } from './packing-slips-address.ts';
import type { OrderSelection } from './use-order-selection.ts';

/** What can be done with the selected orders together. */
export function BulkBar({ selection }: { selection: OrderSelection }) {
  const [isAsking, setIsAsking] = useState(false);
  const ship = useShipOrders();
  const isStaff = useRights('staff');
  const ids = selection.rows.map(({ id }) => id);
  const toShip = selection.rows.filter(({ isToShip }) => isToShip).map(({ id }) => id);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface px-4 py-2">
      <output className="mr-auto text-sm font-medium">{ids.length} selected</output>
      {isStaff && (
        <Button size="sm" disabled={toShip.length === 0} onClick={() => setIsAsking(true)}>
          Mark shipped
        </Button>
      )}
      <ButtonLink variant="secondary" size="sm" href={packingSlipsAddress(ids)} target="_blank">
        <Printer aria-hidden="true" size={16} />
        Packing slips
      </ButtonLink>
      <Button variant="ghost" size="sm" onClick={selection.clear}>
        Clear
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Mark ${countOrders(toShip.length)} as shipped`}
        confirmLabel="Mark shipped"
        confirmVariant="primary"
        isPending={ship.isPending}
        onConfirm={() =>
          ship.mutate(toShip, {
            onSuccess: (outcomes) => {
              report(outcomes);
              setIsAsking(false);
              selection.clear();
            },
            onError: (error) => showFailure(error),
          })
        }
        onClose={() => setIsAsking(false)}
      >
        <p>Each customer gets an e-mail. Tracking numbers are given one order at a time.</p>
      </ConfirmDialog>
    </div>
  );
}

function report(outcomes: ShippedOrders): void {
  const refused = outcomes.filter(({ isShipped }) => !isShipped);
  const shipped = outcomes.length - refused.length;
  if (shipped > 0) showSuccess(`${countOrders(shipped)} marked as shipped`);
  if (refused.length === 0) return;
  showToast({
    title: `${countOrders(refused.length)} not shipped`,
    description: refused.map(({ message }) => message).join(' '),
    tone: 'error',
  });
}

function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
