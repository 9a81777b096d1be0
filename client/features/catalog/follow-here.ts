import type { MouseEvent } from 'react';

/** A link that opens in this window without a reload; one that was pressed to open elsewhere is the browser's. */
export function followHere(event: MouseEvent, open: () => void): void {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (opensElsewhere) return;
  event.preventDefault();
  open();
}
