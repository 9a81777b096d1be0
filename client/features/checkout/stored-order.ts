import {
  PENDING_ORDER_KEY,
  clearPendingOrder,
  readPendingOrder,
  writePendingOrder,
} from '#shared/pending-order.ts';
import type { PendingOrder, SelectedItem } from '#shared/pending-order.ts';

const SHARED_CART_KEY = 'sharedCartData';
const LARGEST_ID = 2 ** 31 - 1;

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
    const data: unknown = JSON.parse(localStorage.getItem(SHARED_CART_KEY) ?? 'null');
    const id = (data as { fromSharedCartId?: unknown } | null)?.fromSharedCartId;
    return Number.isSafeInteger(id) && (id as number) > 0 && (id as number) <= LARGEST_ID
      ? (id as number)
      : null;
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
    localStorage.removeItem(SHARED_CART_KEY);
  } catch {
    // Nothing could have been stored either.
  }
}

/**
 * Forgets the order that was just placed. `paidItems` protects another one that was put together
 * in a second window meanwhile. The storefront of this window is told as other windows are.
 */
export function clearStoredOrder(paidItems?: readonly SelectedItem[]): void {
  const stored = readStoredOrder();
  const isAnother =
    paidItems &&
    stored.status === 'found' &&
    describeItems(stored.items) !== describeItems(paidItems);
  if (isAnother) return;
  try {
    clearPendingOrder(localStorage);
  } catch {
    return;
  }
  forgetSharedCart();
  window.dispatchEvent(new StorageEvent('storage', { key: PENDING_ORDER_KEY, newValue: null }));
}

function describeItems(items: readonly SelectedItem[]): string {
  const parts = items.map(({ id, quantity }) => `${id}:${quantity}`);
  return parts.toSorted().join();
}
