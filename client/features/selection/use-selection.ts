import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/routes.ts';
import { cardQuantity, reduceSelection, selectionLines, sumSelection } from '#shared/selection.ts';
import type { SupplementsById } from '#shared/selection.ts';
import type { Supplement } from '#shared/supplements.ts';
import { rememberSelection, startSelection, storeOrder } from './stored-draft.ts';

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
