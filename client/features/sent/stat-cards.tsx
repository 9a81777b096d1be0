import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, Share2 } from 'lucide-react';
import { type CartCounts, cartCountsQuery, sentCartsQuery } from '#client/api/sharing.ts';
import { countCarts } from './cart-state.ts';

const CARDS = [
  { name: 'Carts Shared', count: 'shared', Icon: Share2 },
  { name: 'Accepted Carts', count: 'accepted', Icon: CircleCheck },
  { name: 'Pending Carts', count: 'pending', Icon: Clock },
] as const;

/** Shows '--' until something was shared, because three zeros would read as a failure. */
export function StatCards({ counts }: { counts: CartCounts | null }) {
  const shown = counts && counts.shared > 0 ? counts : null;
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      {CARDS.map(({ name, count, Icon }) => (
        <div
          key={name}
          className="rounded-2xl border border-line bg-surface p-3 shadow-card sm:px-6 sm:py-5"
        >
          <dt className="flex items-start justify-between gap-2 text-xs text-muted sm:text-sm">
            {name}
            <Icon aria-hidden="true" size={18} className="hidden shrink-0 text-accent sm:block" />
          </dt>
          <dd className="mt-1 font-display text-2xl font-[560] lining-nums tabular-nums sm:text-3xl">
            {shown?.[count] ?? '--'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Counts a complete list here; only a longer one needs the server. */
export function useCartCounts(): CartCounts | null {
  const sent = useInfiniteQuery(sentCartsQuery);
  const counts = useQuery({ ...cartCountsQuery, enabled: sent.hasNextPage });
  if (sent.hasNextPage) return counts.data ?? null;
  const carts = sent.data?.pages.flatMap((page) => page.rows);
  return carts ? countCarts(carts, sent.dataUpdatedAt) : null;
}
