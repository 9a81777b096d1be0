import type { Dispatch } from 'react';
import { flushSync } from 'react-dom';
import type { DraftAction } from '#client/domain/cart-builder.ts';
import { focusSummary } from './draft-summary.tsx';
import { useLastAdded } from './use-last-added.ts';

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

  /** At 0 the line goes, and with it the button that was pressed: the focus needs another place. */
  function setQuantityInSummary(supplementId: number, quantity: number) {
    flushSync(() => setQuantity(supplementId, quantity));
    if (quantity <= 0) focusSummary();
  }

  function swap(supplementId: number, by: number) {
    onChange({ type: 'swap', supplementId, by });
    noteAdded(by);
    focusSummary();
  }

  return { newId, add, setQuantity, setQuantityInSummary, swap };
}
