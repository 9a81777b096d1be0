import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '#client/lib/local-storage.ts';
import { type BasketState, EMPTY_BASKET, STORED_PARTS } from './stored-basket.ts';

type Part = keyof BasketState;

const PARTS = Object.keys(STORED_PARTS) as Part[];
/** A change fails unless these parts can be stored. */
const REQUIRED = new Set<Part>(['order', 'recommendation']);

const listeners = new Set<() => void>();
/** The stored texts that `state` was parsed from. */
const texts = new Map<Part, string | null>();
let state = EMPTY_BASKET;

/** Parses again only what another window changed, so that equal texts give the same object. */
export function readBasket(): BasketState {
  const changed = PARTS.filter((part) => readText(part) !== (texts.get(part) ?? null));
  if (changed.length === 0) return state;
  for (const part of changed) texts.set(part, readText(part));
  const parsed = changed.map((part) => [part, STORED_PARTS[part].parse(readText(part))] as const);
  state = { ...state, ...Object.fromEntries(parsed) };
  return state;
}

/** Returns false and changes nothing if the browser cannot store it. */
export function changeBasket(change: (basket: BasketState) => Partial<BasketState>): boolean {
  const before = readBasket();
  const after = { ...before, ...change(before) };
  const changed = PARTS.filter((part) => after[part] !== before[part]);
  for (const part of changed) {
    if (writePart(part, after) || !REQUIRED.has(part)) continue;
    for (const undone of changed) writePart(undone, before);
    return false;
  }
  for (const part of changed) texts.set(part, readText(part));
  state = after;
  for (const listener of listeners) listener();
  return true;
}

export function useBasket(): BasketState {
  return useSyncExternalStore(subscribe, readBasket, () => EMPTY_BASKET);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other windows also change storage while this page is frozen in the back/forward cache.
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

function readText(part: Part): string | null {
  return readStored(STORED_PARTS[part].key);
}

function writePart(part: Part, basket: BasketState): boolean {
  const { key, serialize } = STORED_PARTS[part];
  const text = serialize(basket);
  return text === null ? removeStored(key) : writeStored(key, text);
}
