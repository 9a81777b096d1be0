import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { FinderDialog, type Found } from '#client/features/console/finder.tsx';
import { SupplementDialog } from '#client/features/manage-catalog/supplement-dialog.tsx';
import { StockHistoryDialog } from '#client/features/manage-inventory/stock-history-dialog.tsx';
import { OrderDetailsDialog } from '#client/features/manage-orders/order-details-dialog.tsx';
import { PersonDialog } from '#client/features/manage-people/person-dialog.tsx';

type ConsoleFinderProps = { open: boolean; onClose: () => void };

/** Finds anything from any page of the console, and opens it over that page. */
export default function ConsoleFinder({ open, onClose }: ConsoleFinderProps) {
  const [found, setFound] = useState<Found | null>(null);
  const isStaff = useRights('staff');
  const supplement = found?.kind === 'supplement' ? found.row : null;
  const close = () => setFound(null);
  return (
    <>
      <FinderDialog
        open={open}
        onFound={(chosen) => {
          onClose();
          setFound(chosen);
        }}
        onClose={onClose}
      />
      {/* Who may not edit it sees how its stock has moved. */}
      <SupplementDialog supplement={isStaff ? supplement : null} onClose={close} />
      <StockHistoryDialog supplement={isStaff ? null : supplement} onClose={close} />
      <OrderDetailsDialog order={found?.kind === 'order' ? found.row : null} onClose={close} />
      <PersonDialog
        person={found?.kind === 'person' ? found.row : null}
        onChange={(row) => setFound({ kind: 'person', row })}
        onClose={close}
      />
    </>
  );
}
