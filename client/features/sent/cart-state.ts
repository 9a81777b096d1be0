import type { CartCounts } from '#client/api/sharing.ts';
import type { SentCart } from '#client/api/sent-cart.ts';
import { foldQuery } from '#client/domain/search.ts';
import { isPast } from '#client/lib/is-past.ts';
import { sharedCartPath } from '#client/lib/shared-cart-path.ts';

export type SentCartView = SentCart & {
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

export function cartUrl(shareToken: string): string {
  return window.location.origin + sharedCartPath(shareToken);
}

export function findEnding(cart: SentCart, nowMs: number): SentCartView['ending'] {
  if (cart.revokedAt) return 'revoked';
  return isPast(cart.expiresAt, nowMs) ? 'expired' : null;
}

/** Pending carts are live and unanswered, whether or not they were viewed. */
export function countCarts(carts: readonly SentCart[], nowMs: number): CartCounts {
  const isPending = (cart: SentCart) =>
    ['pending', 'viewed'].includes(cart.status) && findEnding(cart, nowMs) === null;
  return {
    shared: carts.length,
    accepted: carts.filter(({ status }) => status === 'accepted').length,
    pending: carts.filter(isPending).length,
  };
}

/** Searches title, description, person and supplements. */
export function filterSentCarts(
  carts: readonly SentCartView[],
  { search, status }: SentFilter,
): SentCartView[] {
  const query = foldQuery(search);
  return carts.filter((cart) => {
    if (status !== ANY_STATUS && cart.status !== status && cart.ending !== status) return false;
    const names = cart.cartItems.map((item) => item.supplementName);
    return [cart.title, cart.description, cart.person?.name, ...names]
      .join('\n')
      .toLowerCase()
      .includes(query);
  });
}
