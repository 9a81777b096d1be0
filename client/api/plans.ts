import { queryOptions, useMutation } from '@tanstack/react-query';
import { rowOf } from '#client/lib/read-json.ts';
import type { SetDose } from '#shared/rules/timetable.ts';
import { callRecommendation } from './recommendation-call.ts';
import { readDoses } from './read-plan.ts';

/** What the sender of a link has set; nothing where the labels speak for themselves. */
export function sharedPlanQuery(token: string) {
  return queryOptions({
    queryKey: ['readSharedPlan', token],
    queryFn: async ({ signal }): Promise<SetDose[]> => {
      const { plan } = rowOf(
        await callRecommendation('readSharedPlan', { params: { token }, signal }),
      );
      return readDoses(rowOf<{ lines: SetDose[] }>(plan)['lines']);
    },
    enabled: token !== '',
    staleTime: 0,
    retry: false,
  });
}

export function useSavePlan() {
  return useMutation({
    mutationFn: ({ id, doses }: { id: number; doses: readonly SetDose[] }) =>
      callRecommendation('savePlan', { params: { id }, body: { lines: [...doses] } }),
  });
}
