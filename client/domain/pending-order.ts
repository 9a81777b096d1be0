import { readStored, removeStored, writeStored } from '#client/lib/local-storage.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';

/**
 * The order a shopper takes from the storefront, or from an accepted recommendation, to checkout.
 * What is stored is an input like any other, and is read only here.
 */
export const PENDING_ORDER_KEY = 'pendingOrder';

export type SelectedItem = { id: number; name: string; quantity: number };

export type PendingOrder =
  | { status: 'none' }
  | { status: 'found'; items: SelectedItem[] }
  | { status: 'unreadable'; reason: string };

export function readPendingOrder(): PendingOrder {
  return parsePendingOrder(readStored(PENDING_ORDER_KEY));
}

/** False where the browser stores nothing. */
export function writePendingOrder(items: readonly SelectedItem[]): boolean {
  const stored = items.map(({ id, name, quantity }) => ({ id, name, quantity }));
  return writeStored(PENDING_ORDER_KEY, JSON.stringify(stored));
}

export function clearPendingOrder(): boolean {
  return removeStored(PENDING_ORDER_KEY);
}

export function parsePendingOrder(text: string | null): PendingOrder {
  if (text === null) return { status: 'none' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { status: 'unreadable', reason: 'not JSON' };
  }
  if (!Array.isArray(value)) return { status: 'unreadable', reason: 'not an array' };
  if (value.length === 0) return { status: 'none' };
  const items = value.map(parseItem);
  const bad = items.indexOf(undefined);
  if (bad !== -1) return { status: 'unreadable', reason: `item ${bad} is not a selected item` };
  const found = items.filter((item) => item !== undefined);
  if (new Set(found.map((item) => item.id)).size < found.length)
    return { status: 'unreadable', reason: 'one supplement appears twice' };
  return { status: 'found', items: found };
}

function parseItem(value: unknown): SelectedItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, quantity } = value as Record<string, unknown>;
  if (!isPositiveInteger(id) || id > LARGEST_ID) return undefined;
  if (typeof name !== 'string' || !isPositiveInteger(quantity)) return undefined;
  return { id, name, quantity };
}

function isPositiveInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
