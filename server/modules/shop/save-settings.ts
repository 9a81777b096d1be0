import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { shopSettings } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { readSettings } from './shop-settings.ts';

type Edit = { version: number; settings: ShopSettings };

/** Handed in by `app.ts`, because the media module may import this one. */
export type StorePictures = (tx: Db, addresses: readonly string[]) => Promise<void>;

type SaveSettingsDeps = { db: Database['db']; storePictures: StorePictures };

/** Refuses if someone else saved since the settings were read. */
export async function saveSettings(
  { db, storePictures }: SaveSettingsDeps,
  adminId: number,
  { version, settings }: Edit,
): Promise<Edit> {
  return runTransaction(db, async (tx) => {
    const before = await readSettings(tx);
    // An unchanged logo is not checked again: the edit may be about something else.
    if (settings.logoUrl !== before.settings.logoUrl) await storePictures(tx, [settings.logoUrl]);
    const saved = before.version === version && (await write(tx, { version, settings }));
    if (!saved) {
      throw new AppError('conflict', 'Someone else changed the settings in the meantime.');
    }
    const changed = changedKeys(before.settings, settings);
    await recordAuditEntry(tx, {
      adminId,
      action: 'updated',
      subject: 'shop settings',
      before: pick(before.settings, changed),
      after: pick(settings, changed),
    });
    return { version: version + 1, settings };
  });
}

async function write(tx: Db, { version, settings }: Edit): Promise<boolean> {
  if (version === 0) {
    const inserted = await tx
      .insert(shopSettings)
      .values({ settings })
      .onConflictDoNothing()
      .returning({ id: shopSettings.id });
    return inserted.length > 0;
  }
  const updated = await tx
    .update(shopSettings)
    .set({ settings, version: sql`${shopSettings.version} + 1` })
    .where(eq(shopSettings.version, version))
    .returning({ id: shopSettings.id });
  return updated.length > 0;
}

function changedKeys(before: ShopSettings, after: ShopSettings): (keyof ShopSettings)[] {
  const keys = Object.keys(after) as (keyof ShopSettings)[];
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

function pick(settings: ShopSettings, keys: readonly (keyof ShopSettings)[]) {
  return Object.fromEntries(keys.map((key) => [key, settings[key]]));
}
