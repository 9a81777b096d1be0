import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { readStored, removeStored, writeStored } from '#client/lib/local-storage.ts';

/**
 * Which recommendation the stored order comes from, kept beside it on the way to checkout. What is
 * stored is an input like any other, and is read only here.
 */
const SHARED_CART_KEY = 'sharedCartData';

export type SharedCartData = {
  title: string;
  description: string | null;
  /** Null where the answer did not say which one it is. */
  fromSharedCartId: number | null;
};

/** False where the browser stores nothing. */
export function writeSharedCartData(data: SharedCartData): boolean {
  const { title, description, fromSharedCartId } = data;
  return writeStored(SHARED_CART_KEY, JSON.stringify({ title, description, fromSharedCartId }));
}

/** Null when there is none, or none that can be read. */
export function readFromSharedCartId(): number | null {
  const id = parseId(readStored(SHARED_CART_KEY));
  return Number.isSafeInteger(id) && (id as number) > 0 && (id as number) <= LARGEST_ID
    ? (id as number)
    : null;
}

export function clearSharedCartData(): void {
  removeStored(SHARED_CART_KEY);
}

function parseId(text: string | null): unknown {
  try {
    const data: unknown = JSON.parse(text ?? 'null');
    return (data as { fromSharedCartId?: unknown } | null)?.fromSharedCartId;
  } catch {
    return null;
  }
}
