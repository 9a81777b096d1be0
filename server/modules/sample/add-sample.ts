import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders, userRoles, users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireAdminRole } from '#server/modules/administrators/lock-admin.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { sendContactMessage } from '#server/modules/mail/send-contact-message.ts';
import { createCode } from '#server/modules/discounts/discount-codes.ts';
import { storePictures } from '#server/modules/media/store-pictures.ts';
import { finishSampleData, markSampleData } from '#server/modules/shop/mark-sample-data.ts';
import { saveSettings } from '#server/modules/shop/save-settings.ts';
import { readSettings, readStoredSettings } from '#server/modules/shop/shop-settings.ts';
import { type Accounts, createAccounts, createOwner } from './create-accounts.ts';
import { codeProducts, restrictProduct } from './code-products.ts';
import { createRecommendations, type Shared } from './create-recommendations.ts';
import { placeOrder } from './place-order.ts';
import { createRandom, planOrders } from './plan-orders.ts';
import { payOut, processOrder } from './process-order.ts';
import { readCatalog } from './read-catalog.ts';
import { receiveSampleLots } from './receive-lots.ts';
import { removeUnfinished } from './remove-sample.ts';
import { SAMPLE_CODE } from './sample-code.ts';
import type { SampleDeps } from './sample-deps.ts';
import { MESSAGE } from './sample-people.ts';
import { SAMPLE_SETTINGS } from './sample-settings.ts';
import { lockSample, requireSampleShop, type RunStep, runStepsFor } from './sample-steps.ts';
import { silence } from './silence.ts';
import {
  ageAccounts,
  ageMessage,
  ageOrder,
  agePayouts,
  ageRecommendations,
} from './spread-dates.ts';

const SEED = 43;

/**
 * Fills an empty shop through the functions that requests call. Other requests are answered between its steps. A fill
 * that fails removes itself; one that a crash ended can be removed in the console.
 */
export async function addSample(deps: SampleDeps, adminId: number | null): Promise<void> {
  requireSampleShop(deps);
  const ownerId = await begin(deps, adminId);
  try {
    await fill(runStepsFor(deps, ownerId), ownerId);
  } catch (error) {
    // If this fails as well, the console offers to remove the rest.
    await removeUnfinished(deps, ownerId).catch(() => undefined);
    throw error;
  }
}

async function begin(deps: SampleDeps, adminId: number | null): Promise<number> {
  return deps.db.transaction(async (tx) => {
    if (adminId !== null) await requireAdminRole(tx, adminId, 'owner');
    await lockSample(tx);
    await refuseUsedShop(tx);
    const ownerId = await createOwner({ ...deps, db: tx });
    const hasOwnSettings = await addSettings(tx, ownerId);
    await markSampleData(tx, hasOwnSettings ? 'data and settings' : 'data', ownerId);
    await ageAccounts(tx);
    return ownerId;
  });
}

async function fill(runStep: RunStep, ownerId: number): Promise<void> {
  await runStep((within) => codeProducts(within, ownerId));
  const catalog = await runStep(({ db }) => readCatalog(db));
  await runStep((within) => receiveSampleLots(within, ownerId, catalog));
  const accounts = await createAccounts(runStep, ownerId);
  await runStep(({ db }) => createCode(db, { adminId: ownerId }, SAMPLE_CODE));
  const shared = await createRecommendations(runStep, accounts, catalog);
  const random = createRandom(SEED);
  const planned = planOrders({ shared, accounts, catalog }, random);
  for (const [index, order] of planned.entries()) {
    await runStep(async (within) => {
      const placed = await placeOrder(within, order, random);
      await processOrder(within, ownerId, { order: placed, index });
      await silence(within.db);
      await ageOrder(within.db, placed);
    });
  }
  await runStep((within) => finish(within, accounts, shared));
}

async function finish(
  within: SampleDeps,
  accounts: Accounts,
  shared: readonly Shared[],
): Promise<void> {
  const { db: tx } = within;
  await sendContactMessage(tx, MESSAGE, undefined);
  await silence(tx);
  await ageMessage(tx);
  await payOut(within, accounts);
  await agePayouts(tx);
  await ageRecommendations(tx, shared);
  await finishSampleData(tx);
  const { adminId } = accounts;
  await restrictProduct(within, adminId, shared);
  await recordAuditEntry(tx, { adminId, action: 'added', subject: 'the sample data' });
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
