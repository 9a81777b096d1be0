import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readAs, type Shape, text } from '#client/lib/read-as.ts';
import { replaceShop } from '#client/lib/shop.ts';
import { type AnswerOf, send } from './send.ts';

const SAMPLE = { canAdd: false, canRemove: false } satisfies Shape<AnswerOf<'readSample'>>;
const LOGINS = {
  logins: [{ role: text, login: text, password: text }],
} satisfies Shape<AnswerOf<'listSampleLogins'>>;

export const sampleQuery = queryOptions({
  queryKey: ['readSample'],
  queryFn: async ({ signal }) => readAs(await send('GET /api/admin/sample', { signal }), SAMPLE),
});

export const sampleLoginsQuery = queryOptions({
  queryKey: ['listSampleLogins'],
  queryFn: async ({ signal }) => readAs(await send('GET /api/sample-logins', { signal }), LOGINS),
});

export function useAddSample() {
  return useChange(() => send('POST /api/admin/sample'));
}

export function useRemoveSample() {
  return useChange(() => send('DELETE /api/admin/sample'));
}

/** Almost everything that a browser has loaded is different afterwards. */
function useChange(mutationFn: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await send('GET /api/shop').then(replaceShop, () => undefined);
      await client.invalidateQueries();
    },
  });
}
