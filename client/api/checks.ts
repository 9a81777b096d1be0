import { queryOptions, useMutation } from '@tanstack/react-query';
import { readAs, type Shape } from '#client/lib/read-as.ts';
import type { Check } from '#shared/contracts/checks.ts';
import { type AnswerOf, send } from './send.ts';

const CHECK = { id: '', title: '', state: readState, text: '' } satisfies Shape<Check>;
const CHECKS = { checks: [CHECK] } satisfies Shape<AnswerOf<'readChecks'>>;

function readState(value: unknown): Check['state'] {
  return value === 'good' || value === 'problem' ? value : 'warning';
}

export const checksQuery = queryOptions({
  queryKey: ['readChecks'],
  queryFn: async ({ signal }) => readAs(await send('GET /api/admin/checks', { signal }), CHECKS),
  staleTime: 0,
  refetchOnWindowFocus: false,
});

export function useSendTestEmail() {
  return useMutation({
    mutationFn: async () => readAs(await send('POST /api/admin/checks/email'), CHECK),
  });
}

export function useTestPayments() {
  return useMutation({
    mutationFn: async () => readAs(await send('POST /api/admin/checks/payments'), CHECK),
  });
}
