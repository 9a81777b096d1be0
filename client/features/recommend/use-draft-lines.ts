import { type Dispatch, useEffect, useState } from 'react';
import type { DraftAction } from '#client/domain/cart-builder.ts';

const SHOWN_MS = 1500;

/** Changes the lines of a draft, and knows for a moment to which one something was added. */
export function useDraftLines(onChange: Dispatch<DraftAction>) {
  const [newId, noteAdded] = useLastAdded();

  function add(supplementId: number) {
    onChange({ type: 'add', supplementId });
    noteAdded(supplementId);
  }

  function setQuantity(supplementId: number, quantity: number) {
    onChange({ type: 'quantity', supplementId, quantity });
  }

  function swap(supplementId: number, by: number) {
    onChange({ type: 'swap', supplementId, by });
    noteAdded(by);
  }

  return { newId, add, setQuantity, swap };
}

/** To which line something was added, for a moment. */
function useLastAdded() {
  /** An object of its own each time: another press starts the moment again. */
  const [added, setAdded] = useState<{ id: number } | null>(null);

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [added]);

  return [added?.id ?? null, (id: number) => setAdded({ id })] as const;
}
