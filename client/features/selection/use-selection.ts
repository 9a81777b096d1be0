import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { KEPT_SELECTION_KEY, readKeptSelection } from '#client/domain/kept-selection.ts';
import { PENDING_ORDER_KEY } from '#client/domain/pending-order.ts';
import {
  cardQuantity,
  reduceSelection,
  selectionLines,
  sumSelection,
  type SupplementsById,
} from '#client/domain/selection.ts';
import { dismissFailure, showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { isFromStored, rememberSelection, startSelection, storeOrder } from './stored-draft.ts';

export const NOTHING_SELECTED = 'Please select at least one supplement';
const STORAGE_BLOCKED =
  'Your browser does not let this site store your order. Allow site data and try again.';
const NO_CATALOG: SupplementsById = new Map();

export function useSelection(catalog: SupplementsById | undefined) {
  const [start] = useState(() => startSelection(catalog));
  const [selection, dispatch] = useReducer(reduceSelection, start.selection);
  const [adjustments, setAdjustments] = useState(start.adjustments);
  const [showsError, setShowsError] = useState(false);

  useEffect(() => {
    if (catalog) rememberSelection(selection);
  }, [catalog, selection]);

  // The toast says the same, and leaves with it.
  useEffect(() => (showsError ? dismissFailure : undefined), [showsError]);

  // The stored order was paid, in another window or on the way back from a bank: it is not chosen
  // anymore. A selection that has nothing to do with that order stays.
  useEffect(() => {
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === KEPT_SELECTION_KEY) {
        const kept = readKeptSelection(newValue);
        dispatch(kept ? { type: 'replace', selection: kept.selection } : { type: 'clear' });
      }
      if (key !== PENDING_ORDER_KEY || newValue !== null || !isFromStored(oldValue)) return;
      dispatch({ type: 'clear' });
      setAdjustments([]);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const lines = useMemo(
    () => selectionLines(selection, catalog ?? NO_CATALOG),
    [selection, catalog],
  );
  const totals = useMemo(() => sumSelection(lines), [lines]);
  const selectedIds = useMemo(() => new Set(lines.map((line) => line.id)), [lines]);
  const quantityOf = useCallback(
    (supplement: Supplement) => cardQuantity(selection, supplement),
    [selection],
  );

  // Stable, so that a card is drawn again only when its own props change.
  const toggle = useCallback((id: number) => {
    setShowsError(false);
    dispatch({ type: 'toggle', id });
  }, []);
  const changeQuantity = useCallback((id: number, quantity: number) => {
    dispatch({ type: 'set-quantity', id, quantity });
  }, []);

  function proceed() {
    if (lines.length === 0) {
      setShowsError(true);
      showToast({ title: 'Error', description: NOTHING_SELECTED, tone: 'error' });
      return;
    }
    if (storeOrder(selection, lines)) navigate(PAGE_PATHS.checkout);
    else showToast({ title: 'Error', description: STORAGE_BLOCKED, tone: 'error' });
  }

  return {
    lines,
    totals,
    selectedIds,
    quantityOf,
    toggle,
    changeQuantity,
    proceed,
    /** The shopper tried to check out with nothing selected, and still nothing is. */
    showsError,
    adjustments,
    dismissAdjustments: () => setAdjustments([]),
  };
}
