import { useEffect } from 'react';

const STORE_NAME = 'Premium Supplements Store';

/** The first page is announced by the browser itself, and Back keeps the place it restores. */
let isFirstPage = true;
let cameByHistory = false;

if (typeof window !== 'undefined') {
  // Capture: before the router draws the page that is arrived at.
  window.addEventListener('popstate', () => (cameByHistory = true), { capture: true });
  window.addEventListener('pushState', () => (cameByHistory = false), { capture: true });
}

/**
 * Runs when a page is on screen after navigation: names the document, starts at the top and moves
 * focus to the heading, so that a screen reader hears where it is. Placed before the page, whose
 * own effects may then refine the title.
 */
export function Arrival({ title }: { title: string | null }) {
  useEffect(() => {
    document.title = title ? `${title} · ${STORE_NAME}` : STORE_NAME;
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    if (!cameByHistory) window.scrollTo(0, 0);
    focusHeading();
  }, [title]);
  return null;
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
