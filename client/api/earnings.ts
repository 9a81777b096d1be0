import { queryOptions } from '@tanstack/react-query';
import { orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { OwnEarnings } from '#shared/contracts/earnings.ts';
import { send, urlOf } from './send.ts';

export const OWN_EARNINGS_EXPORT_URL = urlOf('GET /api/user/earnings.csv');

const EARNINGS = {
  rate: 0,
  earnedCents: 0,
  paidOutCents: 0,
  months: [{ month: '', orders: 0, goodsCents: 0, earnedCents: 0 }],
  payouts: [{ id: 0, amountCents: 0, note: orNull(text), createdAt: '' }],
} satisfies Shape<OwnEarnings>;

/** Optional: hidden if the call fails. */
export const ownEarningsQuery = queryOptions({
  queryKey: ['readEarnings'],
  queryFn: async ({ signal }) => readAs(await send('GET /api/user/earnings', { signal }), EARNINGS),
  retry: false,
  staleTime: 0,
});
