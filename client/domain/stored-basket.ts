import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import type { SelectedItem, Selection } from './selection.ts';

/** The order for checkout. Stored text is untrusted input. */
export type Order = { text: string | null } & (
  | { status: 'none' }
  | { status: 'found'; items: SelectedItem[] }
  | { status: 'unreadable' }
);

export type Recommendation = {
  title: string;
  description: string | null;
  fromSharedCartId: number | null;
};

/** With the text of the order at that time, because another order replaces the selection. */
type Ticked = { selection: Selection; storedText: string | null };

export type PlacedOrder = { id: number; token: string };

export type BasketState = {
  order: Order;
  recommendation: Recommendation | null;
  ticked: Ticked | null;
  /** The selection that a recommendation or a reorder replaced. Checkout offers it again. */
  earlier: readonly SelectedItem[];
  /** The last paid order, until the shopper dismisses its link. */
  placed: PlacedOrder | null;
};

export const NO_ORDER: Order = { text: null, status: 'none' };

export const EMPTY_BASKET: BasketState = {
  order: NO_ORDER,
  recommendation: null,
  ticked: null,
  earlier: [],
  placed: null,
};

type StoredPart<Value> = {
  key: string;
  /** Never throws: unreadable text has no value. */
  parse: (text: string | null) => Value;
  /** Null removes the key. */
  serialize: (basket: BasketState) => string | null;
};

/** The keys and shapes of the first two parts are public. */
export const STORED_PARTS: { [Part in keyof BasketState]: StoredPart<BasketState[Part]> } = {
  order: { key: 'pendingOrder', parse: parseOrder, serialize: ({ order }) => order.text },
  recommendation: {
    key: 'sharedCartData',
    parse: parseRecommendation,
    serialize: ({ recommendation }) =>
      recommendation &&
      JSON.stringify(recommendation, ['title', 'description', 'fromSharedCartId']),
  },
  ticked: { key: 'selection', parse: parseTicked, serialize: serializeTicked },
  earlier: {
    key: 'earlierSelection',
    parse: (text) => itemsOf(parseOrder(text)),
    serialize: ({ earlier }) => (earlier.length > 0 ? JSON.stringify(earlier) : null),
  },
  placed: {
    key: 'placedOrder',
    parse: parsePlaced,
    serialize: ({ placed }) => placed && JSON.stringify(placed, ['id', 'token']),
  },
};

export function orderOf(items: readonly SelectedItem[]): Order {
  return parseOrder(JSON.stringify(items.map(bareItem)));
}

export function bareItem({ id, name, quantity }: SelectedItem): SelectedItem {
  return { id, name, quantity };
}

export function parseOrder(text: string | null): Order {
  if (text === null) return NO_ORDER;
  const value = parseJson(text);
  const items = Array.isArray(value) ? value.map(parseItem) : [undefined];
  const found = items.filter((item) => item !== undefined);
  const isReadable = new Set(found.map(({ id }) => id)).size === items.length;
  if (!isReadable) return { text, status: 'unreadable' };
  return found.length > 0 ? { text, status: 'found', items: found } : { text, status: 'none' };
}

function parseItem(value: unknown): SelectedItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, quantity } = value as Record<string, unknown>;
  if (!isId(id) || typeof name !== 'string' || !isPositiveInteger(quantity)) return undefined;
  return { id, name, quantity };
}

function parseRecommendation(text: string | null): Recommendation | null {
  const data = parseJson(text) as Partial<Recommendation> | null | undefined;
  if (typeof data !== 'object' || data === null) return null;
  const { title = '', description = null, fromSharedCartId } = data;
  return { title, description, fromSharedCartId: isId(fromSharedCartId) ? fromSharedCartId : null };
}

function parseTicked(text: string | null): Ticked | null {
  try {
    const { selection, storedText } = JSON.parse(text ?? '') as Ticked;
    const selectedIds = [...new Set(selection.selectedIds)].filter(Number.isSafeInteger);
    const quantities = Object.fromEntries(
      Object.entries(selection.quantities).filter(([, count]) => isPositiveInteger(count)),
    );
    return { selection: { selectedIds, quantities }, storedText: storedText ?? null };
  } catch {
    return null;
  }
}

/** An empty selection is stored only beside an order, whose items would be ticked otherwise. */
function serializeTicked({ ticked }: BasketState): string | null {
  const isWorthIt = ticked && (ticked.selection.selectedIds.length > 0 || ticked.storedText);
  return isWorthIt ? JSON.stringify(ticked) : null;
}

function parsePlaced(text: string | null): PlacedOrder | null {
  const { id, token } = (parseJson(text) ?? {}) as Partial<PlacedOrder>;
  return isId(id) && typeof token === 'string' ? { id, token } : null;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

function isId(value: unknown): value is number {
  return isPositiveInteger(value) && value <= LARGEST_ID;
}

function isPositiveInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

export function itemsOf(order: Order): readonly SelectedItem[] {
  return order.status === 'found' ? order.items : [];
}
