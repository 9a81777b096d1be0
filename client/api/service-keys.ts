import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { moment, oneOf, orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { ServiceKeyState } from '#shared/contracts/service-keys.ts';
import { SERVICE_KEYS } from '#shared/rules/service-keys.ts';
import { checksQuery } from './checks.ts';
import { openingChecklistQuery } from './opening-checklist.ts';
import { type AnswerOf, type BodyOf, send } from './send.ts';

const KEY = {
  name: oneOf(SERVICE_KEYS),
  source: oneOf(['unset', 'environment', 'stored', 'unreadable']),
  hint: orNull(text),
  changedAt: orNull(moment),
  changedBy: orNull(text),
} satisfies Shape<ServiceKeyState['keys'][number]>;

const STATE = { keys: [KEY], isDemoForced: false } satisfies Shape<ServiceKeyState>;
const SAVED = { ...STATE, warning: orNull(text) } satisfies Shape<AnswerOf<'saveServiceKeys'>>;

export const serviceKeysQuery = queryOptions({
  queryKey: ['readServiceKeys'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/admin/service-keys', { signal }), STATE),
  staleTime: 0,
});

export function useSaveServiceKeys() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<'saveServiceKeys'>) =>
      readAs(await send('PUT /api/admin/service-keys', { body }), SAVED),
    onSuccess: ({ warning: _warning, ...state }) => {
      client.setQueryData(serviceKeysQuery.queryKey, state);
      void client.invalidateQueries({ queryKey: openingChecklistQuery.queryKey });
      void client.invalidateQueries({ queryKey: checksQuery.queryKey });
    },
  });
}
