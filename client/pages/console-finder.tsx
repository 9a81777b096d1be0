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
      {open && (
        <FinderDialog
          onFound={(chosen) => {
            onClose();
            setFound(chosen);
          }}
          onClose={onClose}
        />
      )}
      {/* Who may not edit a supplement sees how its stock has moved. */}
      <SupplementDialog supplement={isStaff ? supplement : null} onClose={close} />
      {supplement && !isStaff && <StockHistoryDialog supplement={supplement} onClose={close} />}
      {found?.kind === 'order' && <OrderDetailsDialog order={found.row} onClose={close} />}
      {found?.kind === 'person' && (
        <PersonDialog
          person={found.row}
          onChange={(row) => setFound({ kind: 'person', row })}
          onClose={close}
        />
      )}
    </>
  );
}
