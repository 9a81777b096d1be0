import { z } from 'zod';
import type { Database, Db } from '#server/db/database.ts';
import { cacheSnapshot, type Snapshot } from '#server/db/cache-snapshot.ts';
import { shopSettings } from '#server/db/schema.ts';
import { type ShopSettings, shopSettingsSchema, type Shop } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';

/** The mark of sample data is stored beside the settings, where no owner can edit it. */
const SAMPLE_MARK = z.object({
  sampleData: z.enum(['data', 'data and settings']).exactOptional(),
  /** The sample owner whose data is still being added. */
  unfinishedSampleOf: z.int().exactOptional(),
});
type StoredSettings = ShopSettings & z.infer<typeof SAMPLE_MARK>;

export type SettingsSnapshot = Snapshot<StoredSettings>;

export function openSettingsSnapshot(database: Database): Promise<SettingsSnapshot> {
  return cacheSnapshot(
    database,
    'settings_changed',
    async (db) => (await readStoredSettings(db)).settings,
  );
}

/** Another version may have stored unknown keys. */
const STORED_SETTINGS = shopSettingsSchema.strip();

/** Version 0 and the defaults until the first save. */
export async function readSettings(db: Db): Promise<{ version: number; settings: ShopSettings }> {
  const [row] = await db.select().from(shopSettings);
  return { version: row?.version ?? 0, settings: STORED_SETTINGS.parse(row?.settings ?? {}) };
}

export async function readStoredSettings(
  db: Db,
): Promise<{ version: number; settings: StoredSettings }> {
  const { version, settings } = await readSettings(db);
  const [row] = await db.select({ stored: shopSettings.settings }).from(shopSettings);
  return { version, settings: { ...settings, ...SAMPLE_MARK.parse(row?.stored ?? {}) } };
}

/** Excludes staff settings, taxes and undecided settings. */
export function describeShop(settings: StoredSettings): Shop {
  return {
    name: settings.name,
    tagline: settings.tagline,
    legalName: settings.legalName,
    address: addressLines(settings.address),
    email: settings.email,
    phone: settings.phone,
    logoUrl: settings.logoUrl,
    offersPickUp: settings.offersPickUp,
    pickUpNote: settings.pickUpNote,
    countries: settings.countries,
    practitionersNeedApproval: settings.practitionersNeedApproval ?? false,
    offersRefills: settings.offersRefills,
    hasSampleData: settings.sampleData !== undefined,
    deliveryMethods: settings.deliveryMethods,
  };
}
