import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CartCounts } from '#client/api/read-shared-cart.ts';
import { cartCountsQuery, sentCartsQuery } from '#client/api/sharing.ts';
import { countCarts } from './cart-state.ts';

/** Counted from the list when all of it is there; only a longer one needs the server's sums. */
export function useCartCounts(): CartCounts | null {
  const sent = useInfiniteQuery(sentCartsQuery);
  const counts = useQuery({ ...cartCountsQuery, enabled: sent.hasNextPage });
  if (sent.hasNextPage) return counts.data ?? null;
  const carts = sent.data?.pages.flatMap((page) => page.rows);
  return carts ? countCarts(carts, sent.dataUpdatedAt) : null;
}
