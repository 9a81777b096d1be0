import { useState } from 'react';
import { useRights } from '#client/api/admin-session.ts';
import { FinderDialog, type Found } from '#client/features/console/finder.tsx';
import { SupplementDialog } from '#client/features/manage-catalog/supplement-dialog.tsx';
import { StockHistoryDialog } from '#client/features/manage-inventory/stock-history-dialog.tsx';
import { OrderDetailsDialog } from '#client/features/manage-orders/order-details-dialog.tsx';
import { PersonDialog } from '#client/features/manage-people/person-dialog.tsx';

type ConsoleFinderProps = { open: boolean; onClose: () => void };

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
      {/* Viewers get the stock history instead of the form. */}
      {supplement && isStaff && <SupplementDialog supplement={supplement} onClose={close} />}
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
