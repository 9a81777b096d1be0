import { useEffect, useRef, useState } from 'react';
import { beforeBack } from '#client/lib/before-back.ts';

type LeaveGuard = { isAsking: boolean; stay: () => void; leave: () => void };

/** Asks before a link, a button with `data-leaves`, the Back button or closing the tab discards unsaved changes. */
export function useLeaveGuard(hasChanges: () => boolean): LeaveGuard {
  const [goAhead, setGoAhead] = useState<(() => void) | null>(null);
  const guard = useRef({ isOff: false, hasChanges });
  useEffect(() => {
    guard.current.hasChanges = hasChanges;
  });

  useEffect(() => {
    const { current } = guard;
    const url = window.location.href;
    const mustAsk = () => !current.isOff && current.hasChanges();

    function onClick(event: MouseEvent) {
      const link =
        event.target instanceof Element && event.target.closest('a[href], [data-leaves]');
      if (!(link instanceof HTMLElement) || leavesPageOpen(event, link) || !mustAsk()) return;
      event.preventDefault();
      event.stopPropagation();
      setGoAhead(() => () => link.click());
    }
    function onBack(event: PopStateEvent) {
      if (window.location.href === url || !mustAsk()) return;
      // The router would render the other page.
      event.stopImmediatePropagation();
      window.history.pushState(null, '', url);
      setGoAhead(() => () => window.history.back());
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
    isAsking: goAhead !== null,
    stay: () => setGoAhead(null),
    leave() {
      guard.current.isOff = true;
      setGoAhead(null);
      goAhead?.();
    },
  };
}

/** For links to another tab, a file, an email program or an anchor of this page. */
function leavesPageOpen(event: MouseEvent, link: HTMLElement): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  if (!(link instanceof HTMLAnchorElement)) return false;
  const isPage = link.protocol.startsWith('http') && !link.hasAttribute('download');
  return link.target !== '' || !isPage || isAnchorOfThisPage(link);
}

function isAnchorOfThisPage({ hash, href }: HTMLAnchorElement): boolean {
  return hash !== '' && href.split('#')[0] === window.location.href.split('#')[0];
}
