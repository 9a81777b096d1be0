import { useEffect } from 'react';
import { beforeBack } from '#client/lib/before-back.ts';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { showPageTitle } from '#client/lib/page-title.ts';

/** Browsers announce the first page and restore the scroll position on Back. */
let isFirstPage = true;
let cameByHistory = false;

const FIRST_ACTIONS = ['keydown', 'pointerdown'] as const;

if (typeof window !== 'undefined') {
  // Registered before the router renders the new page.
  beforeBack(() => (cameByHistory = true));
  window.addEventListener('pushState', () => (cameByHistory = false));
}

/**
 * After navigation: sets the title, scrolls to the top and focuses the heading for screen readers. Render it before the
 * page, whose own effects may refine the title.
 */
export function Arrival({ title }: { title: string | null }) {
  useEffect(() => {
    showPageTitle(title);
    if (isFirstPage) {
      isFirstPage = false;
      return undefined;
    }
    if (!cameByHistory) window.scrollTo(0, 0);
    return keepFocusOnHeading();
  }, [title]);
  return null;
}

/** Refocuses headings that load later, until the user’s first action. */
function keepFocusOnHeading(): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading();
  });
  const end = () => {
    observer.disconnect();
    for (const event of FIRST_ACTIONS) document.removeEventListener(event, end, { capture: true });
  };
  focusHeading();
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of FIRST_ACTIONS) document.addEventListener(event, end, { capture: true });
  return end;
}
