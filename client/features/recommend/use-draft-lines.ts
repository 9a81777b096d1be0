import { type Dispatch, useEffect, useState } from 'react';
import type { DraftAction } from '#client/domain/cart-builder.ts';

const HIGHLIGHT_MS = 1500;

/** Changes the lines of a draft and highlights the latest addition for a moment. */
export function useDraftLines(onChange: Dispatch<DraftAction>) {
  // An object, so that adding the same supplement again restarts the timer.
  const [added, setAdded] = useState<{ id: number } | null>(null);

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [added]);

  function add(supplementId: number) {
    onChange({ type: 'add', supplementId });
    setAdded({ id: supplementId });
  }

  function setQuantity(supplementId: number, quantity: number) {
    onChange({ type: 'quantity', supplementId, quantity });
  }

  function swap(supplementId: number, by: number) {
    onChange({ type: 'swap', supplementId, by });
    setAdded({ id: by });
  }

  return { newId: added?.id ?? null, add, setQuantity, swap };
}
