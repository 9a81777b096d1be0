import { useEffect } from 'react';
import { beforeBack } from '#client/lib/before-back.ts';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { showPageTitle } from '#client/lib/page-title.ts';

/** The first page is announced by the browser itself, and Back keeps the place it restores. */
let isFirstPage = true;
let cameByHistory = false;

const FIRST_ACTS = ['keydown', 'pointerdown'] as const;

if (typeof window !== 'undefined') {
  // Before the router draws the page that is arrived at.
  beforeBack(() => (cameByHistory = true));
  window.addEventListener('pushState', () => (cameByHistory = false));
}

/**
 * Runs when a page is on screen after navigation: names the document, starts at the top and moves
 * focus to the heading, so that a screen reader hears where it is. Placed before the page, whose
 * own effects may then refine the title.
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

/** What the page loads may bring its heading later, or another in its place. Ends with whatever its reader does first. */
function keepFocusOnHeading(): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading();
  });
  const end = () => {
    observer.disconnect();
    for (const event of FIRST_ACTS) document.removeEventListener(event, end, { capture: true });
  };
  focusHeading();
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of FIRST_ACTS) document.addEventListener(event, end, { capture: true });
  return end;
}
