import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { CartSheetProps } from './cart-sheet.tsx';

type LazyCartSheetProps = CartSheetProps & {
  /** Shows the order without the sheet, whose code could not be fetched. */
  onMissing: () => void;
};

/** Fetched after the first selection, so that the first load stays small. */
const CartSheet = lazy((): Promise<{ default: ComponentType<LazyCartSheetProps> }> =>
  import('./cart-sheet.tsx').catch(() => ({ default: MissingSheet })),
);

export function LazyCartSheet(props: LazyCartSheetProps) {
  return (
    <Suspense>
      <CartSheet {...props} />
    </Suspense>
  );
}

function MissingSheet({ isOpen, onMissing }: LazyCartSheetProps) {
  useEffect(() => {
    if (isOpen) onMissing();
  });
  return null;
}
