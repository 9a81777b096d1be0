import { useCallback, useEffect, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import {
  changeItemQuantity,
  chosenSelection,
  fitChosen,
  fitSelection,
  proceedWith,
  toggleItem,
} from '#client/domain/basket-state.ts';
import { changeBasket, useBasket } from '#client/domain/basket-store.ts';
import {
  type Adjustment,
  cardQuantity,
  selectionLines,
  sumSelection,
  type SupplementsById,
} from '#client/domain/selection.ts';
import { dismissFailure, showToast } from '#client/ui/toast-store.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';

export const NOTHING_SELECTED = 'Please select at least one supplement';
const STORAGE_BLOCKED =
  'Your browser does not let this site store your order. Allow site data and try again.';
const NO_CATALOG: SupplementsById = new Map();
const NO_ADJUSTMENTS: Adjustment[] = [];

export function useSelection(catalog: SupplementsById | undefined) {
  const basket = useBasket();
  const selection = useMemo(() => chosenSelection(basket), [basket]);
  const [fitted] = useState(() => (catalog ? fitChosen(basket, catalog) : null));
  const [adjusted, setAdjusted] = useState({
    adjustments: fitted?.adjustments ?? NO_ADJUSTMENTS,
    storedText: basket.order.text,
  });
  const [showsError, setShowsError] = useState(false);

  useEffect(() => {
    if (fitted?.adjustments.length) {
      changeBasket((current) => fitSelection(current, fitted.selection));
    }
  }, [fitted]);

  // The toast repeats the error, so both disappear together.
  useEffect(() => (showsError ? dismissFailure : undefined), [showsError]);

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

  // Stable callbacks, so that a card renders again only when its own props change.
  const toggle = useCallback((id: number) => {
    setShowsError(false);
    changeBasket((current) => toggleItem(current, id));
  }, []);
  const changeQuantity = useCallback((id: number, quantity: number) => {
    changeBasket((current) => changeItemQuantity(current, id, quantity));
  }, []);

  function proceed() {
    const fail = (description: string) => showToast({ title: 'Error', description, tone: 'error' });
    if (lines.length === 0) {
      setShowsError(true);
      fail(NOTHING_SELECTED);
      return;
    }
    if (changeBasket((current) => proceedWith(current, lines))) navigate(PAGE_PATHS.checkout);
    else fail(STORAGE_BLOCKED);
  }

  return {
    lines,
    totals,
    selectedIds,
    quantityOf,
    toggle,
    changeQuantity,
    proceed,
    showsError,
    /** Hidden once another window has paid or replaced the stored order. */
    adjustments: adjusted.storedText === basket.order.text ? adjusted.adjustments : NO_ADJUSTMENTS,
    dismissAdjustments: () => setAdjusted({ ...adjusted, adjustments: NO_ADJUSTMENTS }),
  };
}
