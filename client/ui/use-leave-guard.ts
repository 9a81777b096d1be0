import { useEffect, useRef, useState } from 'react';
import { beforeBack } from '#client/lib/before-back.ts';

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
      if (!(way instanceof HTMLElement) || leavesPageOpen(event, way) || !mustAsk()) return;
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
    const endBack = beforeBack(onBack);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      endBack();
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

/** It opens another tab, a file or a program for email, or another place of this page. */
function leavesPageOpen(event: MouseEvent, way: HTMLElement): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  if (!(way instanceof HTMLAnchorElement)) return false;
  const isPage = way.protocol.startsWith('http') && !way.hasAttribute('download');
  return way.target !== '' || !isPage || isPlaceOfThisPage(way);
}

function isPlaceOfThisPage({ hash, href }: HTMLAnchorElement): boolean {
  return hash !== '' && href.split('#')[0] === window.location.href.split('#')[0];
}
