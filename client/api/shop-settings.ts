import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { replaceShop } from '#client/lib/shop.ts';
import { readAs } from '#client/lib/read-as.ts';
import { savedSettingsSchema } from '#shared/contracts/shop.ts';
import { openingChecklistQuery } from './opening-checklist.ts';
import { POLICY } from './policies.ts';
import { shopQuery } from './shop.ts';
import { type BodyOf, send } from './send.ts';

export type SettingsEdit = BodyOf<'saveSettings'>;

/**
 * All settings are sent back together. Ones that this page does not know, since the server is newer, would get lost:
 * then nothing is shown, and a reload brings the newer page.
 */
async function readSettings(signal?: AbortSignal) {
  return savedSettingsSchema.parse(
    await send('GET /api/admin/settings', { ...(signal && { signal }) }),
  );
}

/** Read anew whenever the form is opened, and never while it is being filled in. */
export const settingsQuery = queryOptions({
  queryKey: ['readSettings'],
  queryFn: ({ signal }) => readSettings(signal),
  gcTime: 0,
});

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SettingsEdit) =>
      savedSettingsSchema.parse(await send('PUT /api/admin/settings', { body })),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: openingChecklistQuery.queryKey });
      void client.invalidateQueries({ queryKey: shopQuery.queryKey });
      // The pages of this browser show the new name at once, those of others when they are opened.
      await send('GET /api/shop').then(replaceShop, () => undefined);
    },
  });
}

/** What someone else has saved in the meantime. */
export function useReadCurrentSettings() {
  return useMutation({ mutationFn: () => readSettings() });
}

export function usePreviewPolicy() {
  return useMutation({
    mutationFn: async (body: BodyOf<'previewPolicy'>) =>
      readAs(await send('POST /api/admin/settings/policy-preview', { body }), POLICY),
  });
}
