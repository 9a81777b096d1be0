import type { Database, Db } from '#server/db/database.ts';
import { keepSnapshot, type Snapshot } from '#server/db/keep-snapshot.ts';
import { shopSettings } from '#server/db/schema.ts';
import { type ShopSettings, shopSettingsSchema } from '#shared/contracts/shop.ts';

export type SettingsSnapshot = Snapshot<ShopSettings>;

export function openSettingsSnapshot(database: Database): Promise<SettingsSnapshot> {
  return keepSnapshot(
    database,
    'settings_changed',
    async (db) => (await readSettings(db)).settings,
  );
}

/** What the owner has decided; version 0 and the defaults as long as nobody has decided anything. */
export async function readSettings(db: Db): Promise<{ version: number; settings: ShopSettings }> {
  const [row] = await db.select().from(shopSettings);
  return { version: row?.version ?? 0, settings: shopSettingsSchema.parse(row?.settings ?? {}) };
}
