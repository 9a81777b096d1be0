/**
 * Which recommendation the stored order comes from, kept beside it on the way to checkout. Local
 * storage is an input like any other: this module is the only door to its key.
 */
const SHARED_CART_KEY = 'sharedCartData';
const LARGEST_ID = 2 ** 31 - 1;

export type SharedCartData = {
  title: string;
  description: string | null;
  /** Null where the answer did not say which one it is. */
  fromSharedCartId: number | null;
};

type ItemStore = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
};

export function writeSharedCartData(store: ItemStore, data: SharedCartData): void {
  const { title, description, fromSharedCartId } = data;
  store.setItem(SHARED_CART_KEY, JSON.stringify({ title, description, fromSharedCartId }));
}

/** Null when there is none, or none that can be read. */
export function readFromSharedCartId(store: ItemStore): number | null {
  const id = parseId(store.getItem(SHARED_CART_KEY));
  return Number.isSafeInteger(id) && (id as number) > 0 && (id as number) <= LARGEST_ID
    ? (id as number)
    : null;
}

export function clearSharedCartData(store: ItemStore): void {
  store.removeItem(SHARED_CART_KEY);
}

function parseId(text: string | null): unknown {
  try {
    const data: unknown = JSON.parse(text ?? 'null');
    return (data as { fromSharedCartId?: unknown } | null)?.fromSharedCartId;
  } catch {
    return null;
  }
}
