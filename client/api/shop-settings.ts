import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { replaceShop } from '#client/lib/shop.ts';
import { readAs } from '#client/lib/read-as.ts';
import { savedSettingsSchema } from '#shared/contracts/shop.ts';
import { openingChecklistQuery } from './opening-checklist.ts';
import { POLICY } from './policies.ts';
import { shopQuery } from './shop.ts';
import { type BodyOf, send } from './send.ts';

/** Fails on unknown settings of a newer server, since saving would delete them. A reload brings the newer page. */
async function readSettings(signal?: AbortSignal) {
  return savedSettingsSchema.parse(
    await send('GET /api/admin/settings', { ...(signal && { signal }) }),
  );
}

/** Refetched whenever the form opens, but never while it is being edited. */
export const settingsQuery = queryOptions({
  queryKey: ['readSettings'],
  queryFn: ({ signal }) => readSettings(signal),
  gcTime: 0,
});

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<'saveSettings'>) =>
      savedSettingsSchema.parse(await send('PUT /api/admin/settings', { body })),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: openingChecklistQuery.queryKey });
      void client.invalidateQueries({ queryKey: shopQuery.queryKey });
      await send('GET /api/shop').then(replaceShop, () => undefined);
    },
  });
}

export function useReadCurrentSettings() {
  return useMutation({ mutationFn: () => readSettings() });
}

export function usePreviewPolicy() {
  return useMutation({
    mutationFn: async (body: BodyOf<'previewPolicy'>) =>
      readAs(await send('POST /api/admin/settings/policy-preview', { body }), POLICY),
  });
}
