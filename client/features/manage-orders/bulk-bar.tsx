import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { packingSlipsUrl } from './packing-slips-address.ts';
import type { OrderSelection } from './use-order-selection.ts';

const ShipOrdersDialog = lazyDialog(
  async () => (await import('./ship-orders-dialog.tsx')).ShipOrdersDialog,
);

export function BulkBar({ selection }: { selection: OrderSelection }) {
  /** A copy, because the list may reload while the dialog is open. */
  const [shipped, setShipped] = useState<number[] | null>(null);
  const ids = selection.rows.map(({ id }) => id);
  const toShip = selection.rows.filter(({ isToShip }) => isToShip).map(({ id }) => id);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-surface px-4 py-2">
      <output className="mr-auto text-sm font-medium">{ids.length} selected</output>
      <Button size="sm" disabled={toShip.length === 0} onClick={() => setShipped(toShip)}>
        Mark shipped
      </Button>
      <ButtonLink variant="secondary" size="sm" href={packingSlipsUrl(ids)} target="_blank">
        <Printer aria-hidden="true" size={16} />
        Packing slips
      </ButtonLink>
      <Button variant="ghost" size="sm" onClick={selection.clear}>
        Clear
      </Button>
      {shipped && (
        <ShipOrdersDialog
          ids={shipped}
          onClose={() => setShipped(null)}
          onDone={(tried) => {
            setShipped(null);
            selection.drop(tried);
          }}
        />
      )}
    </div>
  );
}
