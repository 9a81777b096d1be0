import { useEffect } from 'react';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { SupplementsById } from '#client/domain/selection.ts';
import { LazyDetailDialog } from './lazy-detail-dialog.tsx';
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
  const { catalog, supplementId, selectedIds, quantityOf, onToggle, onQuantity, onOpen, onClose } =
    props;
  const isWanted = Boolean(catalog ?? supplementId);
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (isWanted) (window.requestIdleCallback ?? setTimeout)(LazyDetailDialog.preload);
  }, [isWanted]);

  if (!catalog || supplementId === null) return null;
  const supplement = catalog.get(supplementId);
  if (!supplement) {
    return <Notice onDismiss={onClose}>This supplement is no longer available.</Notice>;
  }
  return (
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
  );
}
