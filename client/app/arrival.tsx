import { useEffect } from 'react';
import { focusHeading } from '#client/lib/focus-heading.ts';
import { showPageTitle } from '#client/lib/page-title.ts';

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
    showPageTitle(title);
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    if (!cameByHistory) window.scrollTo(0, 0);
    focusHeading();
  }, [title]);
  return null;
}
