import {
  PENDING_ORDER_KEY,
  clearPendingOrder,
  readPendingOrder,
  writePendingOrder,
} from '#client/domain/pending-order.ts';
import type { PendingOrder, SelectedItem } from '#client/domain/pending-order.ts';
import { clearSharedCartData, readFromSharedCartId } from '#client/domain/shared-cart-data.ts';

/** The order to check out. A browser that blocks storage has none. */
export function readStoredOrder(): PendingOrder {
  try {
    return readPendingOrder(localStorage);
  } catch {
    return { status: 'none' };
  }
}

/** The recommendation the order comes from, if it does and can be read. */
export function readSharedCartId(): number | null {
  try {
    return readFromSharedCartId(localStorage);
  } catch {
    return null;
  }
}

export function storeItems(items: readonly SelectedItem[]): void {
  try {
    writePendingOrder(localStorage, items);
  } catch {
    // The page goes on with what it has in memory.
  }
}

export function forgetSharedCart(): void {
  try {
    clearSharedCartData(localStorage);
  } catch {
    // Nothing could have been stored either.
  }
}

/**
 * Forgets the order that was just placed. `paidItems` protects another one that was put together
 * in a second window meanwhile. Other windows hear of it from the browser; this one is told alike.
 */
export function clearStoredOrder(paidItems?: readonly SelectedItem[]): void {
  const stored = readStoredOrder();
  const isAnother =
    paidItems &&
    stored.status === 'found' &&
    describeItems(stored.items) !== describeItems(paidItems);
  if (isAnother) return;
  try {
    const oldValue = localStorage.getItem(PENDING_ORDER_KEY);
    clearPendingOrder(localStorage);
    forgetSharedCart();
    window.dispatchEvent(
      new StorageEvent('storage', { key: PENDING_ORDER_KEY, oldValue, newValue: null }),
    );
  } catch {
    // A browser that blocks storage has kept nothing.
  }
}

function describeItems(items: readonly SelectedItem[]): string {
  const parts = items.map(({ id, quantity }) => `${id}:${quantity}`);
  return parts.toSorted().join();
}
