import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { dueEarningsSchema, payoutSchema } from '#shared/contracts/earnings.ts';
import type { BodyOf } from './call.ts';
import { callConsole, consoleAddress } from './console-call.ts';
import { pagedQuery } from './paged-query.ts';

export const DUE_EARNINGS_EXPORT_ADDRESS = consoleAddress('exportDueEarnings', {});

const dueEarningsQuery = {
  ...pagedQuery('listEarnings', consoleAddress('listEarnings', {}), (row) =>
    dueEarningsSchema.parse(row),
  ),
  staleTime: 0,
};

export const payoutsQuery = {
  ...pagedQuery('listPayouts', consoleAddress('listPayouts', {}), (row) => payoutSchema.parse(row)),
  staleTime: 0,
};

export function useDueEarnings() {
  return useInfiniteQuery(dueEarningsQuery);
}

export function useSetCommissionRate(userId: number) {
  const refresh = useRefreshEarnings();
  return useMutation({
    mutationFn: (body: BodyOf<'setCommissionRate'>) =>
      callConsole('setCommissionRate', { params: { id: userId }, body }),
    onSettled: refresh,
  });
}

export function useRecordPayout(userId: number) {
  const refresh = useRefreshEarnings();
  return useMutation({
    mutationFn: (body: BodyOf<'recordPayout'>) =>
      callConsole('recordPayout', { params: { id: userId }, body }),
    // Also after a refusal: it says that the figures on the screen are old.
    onSettled: refresh,
  });
}

function useRefreshEarnings() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['listEarnings'] });
    void client.invalidateQueries({ queryKey: ['listPayouts'] });
  };
}
