import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** The strip at the bottom of the window in which the floating button lies. */
const STRIP_PX = 92;

/** Whether the order panel reaches into the strip of the floating button. */
export function useIsOverPanel(panelRef: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new ResizeObserver(onChange);
      if (panelRef.current) observer.observe(panelRef.current);
      window.addEventListener('scroll', onChange, { passive: true });
      window.addEventListener('resize', onChange);
      return () => {
        observer.disconnect();
        window.removeEventListener('scroll', onChange);
        window.removeEventListener('resize', onChange);
      };
    },
    [panelRef],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      const box = panelRef.current?.getBoundingClientRect();
      return !!box && box.bottom > window.innerHeight - STRIP_PX && box.top < window.innerHeight;
    },
    () => false,
  );
}
