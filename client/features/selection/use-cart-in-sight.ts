import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeCartRequest } from '#client/domain/cart-request.ts';

/** Shows the order panel on request. Narrow screens, where it is far below the grid, open a sheet instead. */
export function useCartInSight(isStocked: boolean) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const panelRef = useRef<HTMLElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);

  function showPanel() {
    panelRef.current?.scrollIntoView();
    panelRef.current?.focus({ preventScroll: true });
  }

  const showIfRequested = useEffectEvent(() => {
    if (takeCartRequest()) showPanel();
  });
  useEffect(() => {
    if (isStocked) showIfRequested();
  }, [isStocked]);

  return {
    panelRef,
    openerRef,
    openSheet: () => setIsSheetOpen(true),
    sheet: {
      isOpen: isSheetOpen,
      onClose: () => setIsSheetOpen(false),
      onMissing() {
        setIsSheetOpen(false);
        showPanel();
      },
    },
  };
}
