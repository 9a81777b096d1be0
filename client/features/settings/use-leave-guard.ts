import { useEffect, useRef, useState } from 'react';

type LeaveGuard = { isAsking: boolean; stay: () => void; leave: () => void };

/**
 * Asks before a page with unsaved changes is left: by a link or a button that leads away (`data-leaves`), by the
 * browser's Back, and, in the browser's own words, by closing the tab.
 */
export function useLeaveGuard(hasChanges: () => boolean): LeaveGuard {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const guard = useRef({ isOff: false, hasChanges });
  useEffect(() => {
    guard.current.hasChanges = hasChanges;
  });

  useEffect(() => {
    const { current } = guard;
    const address = window.location.href;
    const mustAsk = () => !current.isOff && current.hasChanges();

    function onClick(event: MouseEvent) {
      const way = event.target instanceof Element && event.target.closest('a[href], [data-leaves]');
      if (!(way instanceof HTMLElement) || opensElsewhere(event, way) || !mustAsk()) return;
      event.preventDefault();
      event.stopPropagation();
      setGoOn(() => () => way.click());
    }
    function onBack(event: PopStateEvent) {
      if (window.location.href === address || !mustAsk()) return;
      // The router must not see it: it would draw the other page.
      event.stopImmediatePropagation();
      window.history.pushState(null, '', address);
      setGoOn(() => () => window.history.back());
    }
    function onUnload(event: BeforeUnloadEvent) {
      if (mustAsk()) event.preventDefault();
    }

    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onBack, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onBack, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);

  return {
    isAsking: goOn !== null,
    stay: () => setGoOn(null),
    leave() {
      guard.current.isOff = true;
      setGoOn(null);
      goOn?.();
    },
  };
}

/** In another tab or window: this page stays. */
function opensElsewhere(event: MouseEvent, way: HTMLElement): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return hasKey || (way instanceof HTMLAnchorElement && way.target !== '');
}
