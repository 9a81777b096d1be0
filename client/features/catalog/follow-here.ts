import type { MouseEvent } from 'react';

/** Follows a link without a reload, unless a modifier key asks for another tab. */
export function followHere(event: MouseEvent, open: () => void): void {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (opensElsewhere) return;
  event.preventDefault();
  open();
}
