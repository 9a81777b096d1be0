import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { shopSettings } from '#server/db/schema.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { readSettings } from './shop-settings.ts';

/** Not an edit: an open settings form can still be saved. */
export async function markSampleData(
  tx: Db,
  sampleData: ShopSettings['sampleData'],
): Promise<void> {
  await tx
    .insert(shopSettings)
    .values({ settings: { sampleData } })
    .onConflictDoUpdate({
      target: shopSettings.id,
      set: { settings: sql`${shopSettings.settings} || excluded.settings` },
    });
}

/** Deletes settings that came with the sample, unless an owner has edited them since. */
export async function unmarkSampleData(tx: Db): Promise<void> {
  const { version, settings } = await readSettings(tx);
  const isUnedited = settings.sampleData === 'data and settings' && version === 1;
  if (isUnedited) await tx.delete(shopSettings);
  else await markSampleData(tx, 'none');
}
