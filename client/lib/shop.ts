import { useSyncExternalStore } from 'react';
import type { Shop as ShopAnswer } from '#shared/contracts/shop.ts';
import { SHOP_NAME, SHOP_TAGLINE } from '#shared/rules/shop-name.ts';
import { isRow, parseInner, type Read, readAs, type Shape, text } from './read-as.ts';

/** Pages of other servers have no such data, so they show the specified texts. */
const SHOP = {
  name: (value) => text(value) ?? SHOP_NAME,
  tagline: SHOP_TAGLINE,
  legalName: '',
  address: [text],
  email: '',
  phone: '',
  logoUrl: '',
  hasSampleData: false,
} satisfies Shape<ShopAnswer>;

/** Embedded in every page by the server, so it needs no request and moves nothing. */
export type Shop = Read<typeof SHOP>;

let current: Shop | undefined;
const listeners = new Set<() => void>();

export function readShop(): Shop {
  current ??= parseShop(
    document.querySelector<HTMLMetaElement>('meta[name="shop"]')?.content ?? null,
  );
  return current;
}

/** For server rendering, and after the owner changes the settings. */
export function replaceShop(answer: unknown): void {
  current = readAnswer(answer);
  for (const notify of listeners) notify();
}

export function useShop(): Shop {
  return useSyncExternalStore(subscribe, readShop, readShop);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function parseShop(content: string | null): Shop {
  return readAnswer(parseInner(content ?? ''));
}

function readAnswer(answer: unknown): Shop {
  return readAs(isRow(answer) ? answer : {}, SHOP);
}
