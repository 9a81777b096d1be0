import { Suspense, useEffect } from 'react';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { SupplementsById } from '#client/domain/selection.ts';
import { LazyDetailDialog, preloadDetailDialog } from './lazy-detail-dialog.tsx';
import { Notice } from './notice.tsx';

type DetailSlotProps = {
  catalog: SupplementsById | undefined;
  supplementId: number | null;
  selectedIds: ReadonlySet<number>;
  quantityOf: (supplement: Supplement) => number;
  onToggle: (id: number) => void;
  onQuantity: (id: number, quantity: number) => void;
  onOpen: (supplement: Supplement) => void;
  onClose: () => void;
};

export function DetailSlot(props: DetailSlotProps) {
  const { catalog, supplementId, selectedIds, onToggle, onOpen, onClose } = props;
  const { quantityOf, onQuantity } = props;
  const isWanted = catalog !== undefined || supplementId !== null;
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (isWanted) (window.requestIdleCallback ?? setTimeout)(preloadDetailDialog);
  }, [isWanted]);

  if (!catalog || supplementId === null) return null;
  const supplement = catalog.get(supplementId);
  if (!supplement) {
    return <Notice onDismiss={onClose}>This supplement is no longer available.</Notice>;
  }
  return (
    <Suspense fallback={null}>
      <LazyDetailDialog
        key={supplementId}
        supplement={supplement}
        isSelected={selectedIds.has(supplementId)}
        quantity={quantityOf(supplement)}
        onQuantity={onQuantity}
        onToggle={onToggle}
        onClose={onClose}
        order={{ selectedIds, onToggle, onOpen }}
      />
    </Suspense>
  );
}
