import { queryOptions, useMutation } from '@tanstack/react-query';
import { readAs, type Shape } from '#client/lib/read-as.ts';
import type { SetDose } from '#shared/rules/timetable.ts';
import { readDoses } from './read-plan.ts';
import { type AnswerOf, send } from './send.ts';

const ANSWER = { plan: { lines: readDoses } } satisfies Shape<AnswerOf<'readOwnPlan'>>;

export function sharedPlanQuery(token: string) {
  return queryOptions({
    queryKey: ['readSharedPlan', token],
    queryFn: async ({ signal }): Promise<SetDose[]> => {
      const answer = await send('GET /api/shared/:token/plan', { params: { token }, signal });
      return readAs(answer, ANSWER).plan.lines;
    },
    enabled: token !== '',
    staleTime: 0,
    retry: false,
  });
}

export function ownPlanQuery(id: number) {
  return queryOptions({
    queryKey: ['readOwnPlan', id],
    queryFn: async ({ signal }): Promise<SetDose[]> => {
      const answer = await send('GET /api/shared-carts/:id/plan', { params: { id }, signal });
      return readAs(answer, ANSWER).plan.lines;
    },
    staleTime: 0,
    retry: false,
  });
}

export function useSavePlan() {
  return useMutation({
    mutationFn: ({ id, doses }: { id: number; doses: readonly SetDose[] }) =>
      send('PUT /api/shared-carts/:id/plan', { params: { id }, body: { lines: [...doses] } }),
  });
}
