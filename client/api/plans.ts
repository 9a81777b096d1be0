import { queryOptions, useMutation } from '@tanstack/react-query';
import { readAs, type Shape } from '#client/lib/read-as.ts';
import type { SetDose } from '#shared/rules/timetable.ts';
import { readDoses } from './read-plan.ts';
import { type AnswerOf, send } from './send.ts';

/** Without a plan there are no doses. */
const ANSWER = { plan: { lines: readDoses } } satisfies Shape<AnswerOf<'readOwnPlan'>>;

/** What the sender of a link has set; nothing where the labels speak for themselves. */
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

/** The practitioner's doses for one of their recommendations, also of a revoked link. */
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
