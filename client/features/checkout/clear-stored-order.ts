import { isSameOrder } from '#client/domain/accepted-order.ts';
import { clearSelectionOf } from '#client/domain/kept-selection.ts';
import {
  clearPendingOrder,
  PENDING_ORDER_KEY,
  readPendingOrder,
  type SelectedItem,
} from '#client/domain/pending-order.ts';
import { clearSharedCartData } from '#client/domain/shared-cart-data.ts';
import { readStored } from '#client/lib/local-storage.ts';

/**
 * Forgets the order that was just placed. `paidItems` protects another one that was put together
 * in a second window meanwhile. Other windows hear of it from the browser; this one is told alike.
 */
export function clearStoredOrder(paidItems?: readonly SelectedItem[]): void {
  const stored = readPendingOrder();
  if (paidItems && stored.status === 'found' && !isSameOrder(stored.items, paidItems)) return;
  const oldValue = readStored(PENDING_ORDER_KEY);
  if (!clearPendingOrder()) return;
  clearSharedCartData();
  // Another window has cleared it before: what is chosen now was chosen since.
  if (oldValue === null) return;
  clearSelectionOf(paidItems ?? (stored.status === 'found' ? stored.items : []), oldValue);
  window.dispatchEvent(
    new StorageEvent('storage', { key: PENDING_ORDER_KEY, oldValue, newValue: null }),
  );
}
