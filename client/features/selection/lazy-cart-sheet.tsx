import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { CartSheetProps } from './cart-sheet.tsx';

type LazyCartSheetProps = CartSheetProps & {
  /** Shows the cart in another way, where the sheet cannot be fetched. */
  onMissing: () => void;
};

/** Fetched once something is chosen: the first load has no room for it. */
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
