import { useEffect } from 'react';
import { lazyComponent } from '#client/ui/lazy-component.tsx';
import type { CartSheetProps } from './cart-sheet.tsx';

type LazyCartSheetProps = CartSheetProps & {
  /** Shows the order without the sheet, whose code could not be fetched. */
  onMissing: () => void;
};

/** Fetched after the first selection, so that the first load stays small. */
export const LazyCartSheet = lazyComponent<LazyCartSheetProps>(
  () => import('./cart-sheet.tsx'),
  MissingSheet,
);

function MissingSheet({ isOpen, onMissing }: LazyCartSheetProps) {
  useEffect(() => {
    if (isOpen) onMissing();
  });
  return null;
}
