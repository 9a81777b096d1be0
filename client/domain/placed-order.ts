import { readStored, removeStored, writeStored } from '#client/lib/local-storage.ts';

/** The order that was just paid: the store points to it until the shopper puts the note away. */
const PLACED_ORDER_KEY = 'placedOrder';

export type PlacedOrder = { id: number; token: string };

export function keepPlacedOrder({ id, token }: PlacedOrder): void {
  writeStored(PLACED_ORDER_KEY, JSON.stringify({ id, token }));
}

export function clearPlacedOrder(): void {
  removeStored(PLACED_ORDER_KEY);
}

/** Whatever else is stored there counts as nothing. */
export function readPlacedOrder(): PlacedOrder | null {
  try {
    const { id, token } = JSON.parse(readStored(PLACED_ORDER_KEY) ?? '') as PlacedOrder;
    return Number.isSafeInteger(id) && typeof token === 'string' ? { id, token } : null;
  } catch {
    return null;
  }
}
