import { sql } from 'drizzle-orm';
import { liftTimeouts } from '#server/db/lift-timeouts.ts';
import type { Db } from '#server/db/database.ts';
import { orders, userRoles, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireAdminRole } from '#server/modules/administrators/lock-admin.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { takeNewlyLow } from '#server/modules/catalog/stock-settings.ts';
import { storePictures } from '#server/modules/media/store-pictures.ts';
import { markSampleData } from '#server/modules/shop/mark-sample-data.ts';
import { saveSettings } from '#server/modules/shop/save-settings.ts';
import { readSettings, readStoredSettings } from '#server/modules/shop/shop-settings.ts';
import { createAccounts } from './create-accounts.ts';
import { createRecommendations } from './create-recommendations.ts';
import { placeOrders } from './place-orders.ts';
import { receiveSampleLots } from './receive-lots.ts';
import { createRandom, planOrders } from './plan-orders.ts';
import { payOut, processOrders } from './process-orders.ts';
import { readCatalog } from './read-catalog.ts';
import type { SampleDeps } from './sample-deps.ts';
import { SAMPLE_SETTINGS } from './sample-settings.ts';
import { silence, spreadDates } from './spread-dates.ts';

const SEED = 43;
const DAY_MINUTES = 24 * 60;

/**
 * Fills an empty shop through the functions that real people's requests call. One transaction: nobody sees half of it,
 * a failure leaves nothing, and no job can send its emails.
 */
export async function addSample(deps: SampleDeps, adminId: number | null): Promise<void> {
  const bank = requireSampleShop(deps);
  await deps.db.transaction(async (tx) => {
    await liftTimeouts(tx);
    if (adminId !== null) await requireAdminRole(tx, adminId, 'owner');
    await lockSample(tx);
    await refuseUsedShop(tx);
    const payments = bank.within(tx);
    const accounts = await createAccounts({ ...deps, db: tx, payments });
    const hasOwnSettings = await addSettings(tx, accounts.adminId);
    const { settings } = await readSettings(tx);
    const within = { ...deps, db: tx, payments, shop: { read: async () => settings } };
    await receiveSampleLots(within, accounts.adminId, await readCatalog(tx));
    const shared = await createRecommendations(within, accounts, await readCatalog(tx));
    const random = createRandom(SEED);
    const planned = planOrders({ shared, accounts, catalog: await readCatalog(tx) }, random);
    const placed = await placeOrders(within, planned, random);
    await processOrders(within, accounts.adminId, placed);
    await payOut(within, accounts);
    await takeNewlyLow(tx);
    await spreadDates(tx, {
      orders: placed,
      carts: shared.map(({ cartId: id, spec }) => ({
        id,
        minutesAgo: spec.sharedDaysAgo * DAY_MINUTES,
      })),
    });
    await silence(tx);
    await markSampleData(tx, hasOwnSettings ? 'data and settings' : 'data');
    await recordAuditEntry(tx, { adminId, action: 'added', subject: 'the sample data' });
  });
}

/** Returns the built-in bank. Sample data is for trying the shop, never for a real one. */
export function requireSampleShop({ config, payments }: SampleDeps) {
  if (config.production) {
    throw new AppError('forbidden', 'Sample data is not available in production.');
  }
  if (!payments.inHouseBank) {
    throw new AppError('forbidden', 'Sample data needs the demo payments.');
  }
  return payments.inHouseBank;
}

/** Two requests at once add or remove one after the other. */
export async function lockSample(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sample data'))`);
}

export async function isUnusedShop(db: Db): Promise<boolean> {
  const practitioners = db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.roleId} in (select ${userRoles.id} from ${userRoles} where ${userRoles.canShareCarts})`,
    );
  const found = await practitioners.limit(1);
  return found.length === 0 && (await db.$count(orders)) === 0;
}

async function refuseUsedShop(tx: Db): Promise<void> {
  if ((await readStoredSettings(tx)).settings.sampleData) {
    throw new AppError('conflict', 'This shop already has sample data.');
  }
  if (await isUnusedShop(tx)) return;
  throw new AppError(
    'conflict',
    'Sample data is for an empty shop. This one already has orders or practitioners.',
  );
}

/** Leaves settings alone that an owner has saved. */
async function addSettings(tx: Db, adminId: number): Promise<boolean> {
  const { version, settings } = await readSettings(tx);
  if (version > 0) return false;
  const edit = { version, settings: { ...settings, ...SAMPLE_SETTINGS } };
  await saveSettings({ db: tx, storePictures }, adminId, edit);
  return true;
}
