import type { Database, Db } from '#server/db/database.ts';
import { cacheSnapshot, type Snapshot } from '#server/db/cache-snapshot.ts';
import { shopSettings } from '#server/db/schema.ts';
import { type ShopSettings, shopSettingsSchema, type Shop } from '#shared/contracts/shop.ts';
import { addressLines } from '#shared/rules/address-lines.ts';

export type SettingsSnapshot = Snapshot<ShopSettings>;

export function openSettingsSnapshot(database: Database): Promise<SettingsSnapshot> {
  return cacheSnapshot(
    database,
    'settings_changed',
    async (db) => (await readSettings(db)).settings,
  );
}

/** Another version may have stored unknown keys. */
const STORED_SETTINGS = shopSettingsSchema.strip();

/** Version 0 and the defaults until the first save. */
export async function readSettings(db: Db): Promise<{ version: number; settings: ShopSettings }> {
  const [row] = await db.select().from(shopSettings);
  return { version: row?.version ?? 0, settings: STORED_SETTINGS.parse(row?.settings ?? {}) };
}

/** Excludes staff settings, taxes and undecided settings. */
export function describeShop(settings: ShopSettings): Shop {
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
    hasSampleData: settings.sampleData !== 'none',
    deliveryMethods: settings.deliveryMethods,
  };
}
