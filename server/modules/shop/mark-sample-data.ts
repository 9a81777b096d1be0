import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { shopSettings } from '#server/db/schema.ts';
import { readStoredSettings } from './shop-settings.ts';

/** Not an edit, so an open settings form can still be saved. */
export async function markSampleData(
  tx: Db,
  sampleData: 'data' | 'data and settings',
  unfinishedSampleOf: number,
): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ settings: { sampleData, unfinishedSampleOf } })
    .onConflictDoUpdate({
      target: shopSettings.id,
      set: { settings: sql`${shopSettings.settings} || excluded.settings` },
    });
}

export async function finishSampleData(tx: Db): Promise<void> {
  await tx
    .update(shopSettings)
    .set({ settings: sql`${shopSettings.settings} - 'unfinishedSampleOf'` });
}

/** Deletes settings that came with the sample, unless an owner has edited them since. */
export async function unmarkSampleData(tx: Db): Promise<void> {
  const { version, settings } = await readStoredSettings(tx);
  if (settings.sampleData === 'data and settings' && version === 1) {
    await tx.delete(shopSettings);
    return;
  }
  await tx
    .update(shopSettings)
    .set({ settings: sql`${shopSettings.settings} - '{sampleData,unfinishedSampleOf}'::text[]` });
}
