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

/** Another version of the shop may have stored keys that this one does not know. */
const STORED_SETTINGS = shopSettingsSchema.strip();

/** What the owner has decided; version 0 and the defaults as long as nobody has decided anything. */
export async function readSettings(db: Db): Promise<{ version: number; settings: ShopSettings }> {
  const [row] = await db.select().from(shopSettings);
  return { version: row?.version ?? 0, settings: STORED_SETTINGS.parse(row?.settings ?? {}) };
}
