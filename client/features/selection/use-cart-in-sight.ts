import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takeCartRequest } from '#client/domain/cart-request.ts';

/** The cart stands beside the grid on a wide screen, elsewhere far below it: there a sheet shows it. */
export function useCartInSight(isStocked: boolean) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const panelRef = useRef<HTMLElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);

  function showPanel() {
    panelRef.current?.scrollIntoView();
    panelRef.current?.focus({ preventScroll: true });
  }

  // From 'Back to Cart', which opens nothing over the page.
  const arrive = useEffectEvent(() => {
    if (takeCartRequest()) showPanel();
  });
  useEffect(() => {
    if (isStocked) arrive();
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
