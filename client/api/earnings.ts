import { queryOptions } from '@tanstack/react-query';
import { ownEarningsSchema } from '#shared/contracts/earnings.ts';
import { accountAddress, callAccount } from './account-call.ts';

export const OWN_EARNINGS_EXPORT_ADDRESS = accountAddress('exportEarnings', {});

/** Where there is no such call, or an answer that cannot be read, nothing is shown. */
export const ownEarningsQuery = queryOptions({
  queryKey: ['readEarnings'],
  queryFn: async ({ signal }) =>
    ownEarningsSchema.parse(await callAccount('readEarnings', { signal })),
  retry: false,
  staleTime: 0,
});
