import { foldQuery } from '#shared/search.ts';
import type { CartItem, SentCart } from '#shared/shared-carts.ts';

/** A sent recommendation with its lines read, and what its link does today. */
export type SentCartView = SentCart & {
  items: CartItem[];
  link: string;
  ending: 'revoked' | 'expired' | null;
};

export const ANY_STATUS = 'all';

export const STATUS_FILTERS = [
  { value: ANY_STATUS, name: 'All Statuses' },
  { value: 'pending', name: 'Pending' },
  { value: 'viewed', name: 'Viewed' },
  { value: 'accepted', name: 'Accepted' },
  { value: 'declined', name: 'Declined' },
  { value: 'expired', name: 'Expired' },
  { value: 'revoked', name: 'Revoked' },
];

export type SentFilter = { search: string; status: string };

export function findEnding(cart: SentCart, nowMs: number): SentCartView['ending'] {
  if (cart.revokedAt) return 'revoked';
  return cart.expiresAt && Date.parse(cart.expiresAt) <= nowMs ? 'expired' : null;
}

/** What the sender may remember of it: its title, what they wrote, what was in it. */
export function filterSentCarts(
  carts: readonly SentCartView[],
  { search, status }: SentFilter,
): SentCartView[] {
  const query = foldQuery(search);
  return carts.filter((cart) => {
    if (status !== ANY_STATUS && cart.status !== status && cart.ending !== status) return false;
    const names = cart.items.map((item) => item.supplementName);
    return [cart.title, cart.description, ...names].join('\n').toLowerCase().includes(query);
  });
}
