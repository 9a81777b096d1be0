import { useSyncExternalStore } from 'react';
import type { Shop as ShopAnswer } from '#shared/contracts/shop.ts';
import { SHOP_NAME, SHOP_TAGLINE } from '#shared/rules/shop-name.ts';
import { isRow, parseInner, rowOf, textOf, textsOf, type Unread } from './read-json.ts';

/** Who the shop is. The server writes it into every page, so that nothing has to be asked and nothing moves. */
export type Shop = Pick<
  ShopAnswer,
  'name' | 'tagline' | 'legalName' | 'address' | 'email' | 'phone' | 'logoUrl'
>;

let current: Shop | undefined;
const listeners = new Set<() => void>();

export function readShop(): Shop {
  current ??= parseShop(
    document.querySelector<HTMLMetaElement>('meta[name="shop"]')?.content ?? null,
  );
  return current;
}

/** On the server before it draws the storefront, and in a browser whose owner has changed the settings. */
export function replaceShop(answer: Unread<ShopAnswer>): void {
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

export function parseShop(text: string | null): Shop {
  return readAnswer(parseInner<ShopAnswer>(text ?? ''));
}

/** A page that says nothing of it is served by something else: it shows the words of the specification. */
function readAnswer(answer: Unread<ShopAnswer>): Shop {
  const row = rowOf<ShopAnswer>(answer);
  return {
    name: textOf(row['name']) || SHOP_NAME,
    tagline: isRow(answer) ? textOf(row['tagline']) : SHOP_TAGLINE,
    legalName: textOf(row['legalName']),
    address: textsOf(row['address']),
    email: textOf(row['email']),
    phone: textOf(row['phone']),
    logoUrl: textOf(row['logoUrl']),
  };
}
