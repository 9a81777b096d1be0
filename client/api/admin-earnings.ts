import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { dueEarningsSchema, payoutSchema } from '#shared/contracts/earnings.ts';
import { pagedQuery } from './paged-query.ts';
import { type BodyOf, send, urlOf } from './send.ts';
import { useRefresh } from './use-refresh.ts';

export const DUE_EARNINGS_EXPORT_URL = urlOf('GET /api/admin/earnings.csv');

const dueEarningsQuery = {
  ...pagedQuery('listEarnings', urlOf('GET /api/admin/earnings'), dueEarningsSchema.parse),
  staleTime: 0,
};

export const payoutsQuery = {
  ...pagedQuery('listPayouts', urlOf('GET /api/admin/payouts'), payoutSchema.parse),
  staleTime: 0,
};

export function useDueEarnings() {
  return useInfiniteQuery(dueEarningsQuery);
}

export function useSetCommissionRate(userId: number) {
  const refresh = useRefresh(['listEarnings', 'listPayouts']);
  return useMutation({
    mutationFn: (body: BodyOf<'setCommissionRate'>) =>
      send('PUT /api/admin/users/:id/commission-rate', { params: { id: userId }, body }),
    onSettled: refresh,
  });
}

export function useRecordPayout(userId: number) {
  const refresh = useRefresh(['listEarnings', 'listPayouts']);
  return useMutation({
    mutationFn: (body: BodyOf<'recordPayout'>) =>
      send('POST /api/admin/users/:id/payouts', { params: { id: userId }, body }),
    onSettled: refresh,
  });
}
