import { useSyncExternalStore } from 'react';
import type { Shop as ShopAnswer } from '#shared/contracts/shop.ts';
import { SHOP_NAME, SHOP_TAGLINE } from '#shared/rules/shop-name.ts';
import { isRow, parseInner, type Read, readAs, type Shape, text } from './read-as.ts';

/** A page that says nothing of it is served by something else: it shows the words of the specification. */
const SHOP = {
  name: (value) => text(value) ?? SHOP_NAME,
  tagline: SHOP_TAGLINE,
  legalName: '',
  address: [text],
  email: '',
  phone: '',
  logoUrl: '',
} satisfies Shape<ShopAnswer>;

/** Who the shop is. The server writes it into every page, so that nothing has to be asked and nothing moves. */
export type Shop = Read<typeof SHOP>;

let current: Shop | undefined;
const listeners = new Set<() => void>();

export function readShop(): Shop {
  current ??= parseShop(
    document.querySelector<HTMLMetaElement>('meta[name="shop"]')?.content ?? null,
  );
  return current;
}

/** On the server before it draws the storefront, and in a browser whose owner has changed the settings. */
export function replaceShop(answer: unknown): void {
  current = readAnswer(answer);
  for (const tell of listeners) tell();
}

export function useShop(): Shop {
  return useSyncExternalStore(subscribe, readShop, readShop);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function parseShop(content: string | null): Shop {
  return readAnswer(parseInner(content ?? ''));
}

function readAnswer(answer: unknown): Shop {
  return readAs(isRow(answer) ? answer : {}, SHOP);
}
