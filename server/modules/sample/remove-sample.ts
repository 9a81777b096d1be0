import { and, asc, eq, isNotNull, like, ne, sql } from 'drizzle-orm';
import { liftTimeouts } from '#server/db/lift-timeouts.ts';
import type { Db } from '#server/db/database.ts';
import { adminUsers, editedNow, supplements, uploads } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireAdminRole } from '#server/modules/administrators/lock-admin.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { deleteUpload } from '#server/modules/media/clean-up-uploads.ts';
import { unmarkSampleData } from '#server/modules/shop/mark-sample-data.ts';
import { readStoredSettings } from '#server/modules/shop/shop-settings.ts';
import type { SampleDeps } from './sample-deps.ts';
import { SAMPLE_SKU } from './code-products.ts';
import { SAMPLE_SUPPLIER } from './receive-lots.ts';
import { OWNER } from './sample-people.ts';
import { lockSample, requireSampleShop } from './sample-steps.ts';

/** Ordered by references. Rows of users without a table here are deleted with the user. */
const EMPTIED_TABLES = [
  ...[
    'email_outbox',
    'contact_messages',
    'email_quotas',
    'retention_runs',
    'access_log',
    'unsubscribe_links',
    'cart_emails',
    'cart_answers',
    'opened_carts',
  ],
  ...['refill_links', 'refill_set_ups', 'refill_runs', 'refills', 'demo_cards', 'demo_set_ups'],
  ...['shared_cart_versions', 'supply_reminders', 'refunds', 'order_requests', 'order_events'],
  ...['payouts', 'demo_refunds', 'demo_events', 'demo_intents', 'provider_events', 'orders'],
  ...['discount_uses', 'discounts'],
  ...['checkouts', 'shared_carts', 'practice_clients', 'role_requests', 'stock_requests'],
  ...['closed_sales_days', 'closed_product_sales'],
];

/**
 * Real orders cannot be among the deleted ones, since a shop with sample data opens with demo payments only. The stock
 * becomes the sum of the other ledger entries.
 */
export async function removeSample(deps: SampleDeps, adminId: number): Promise<void> {
  requireSampleShop(deps);
  await deps.db.transaction(async (tx) => {
    await liftTimeouts(tx);
    await requireAdminRole(tx, adminId, 'owner');
    await lockSample(tx);
    if (!(await readStoredSettings(tx)).settings.sampleData) {
      throw new AppError('conflict', 'This shop has no sample data.');
    }
    const ownerId = await deleteSample({ ...deps, db: tx });
    const by = { adminId: adminId === ownerId ? null : adminId };
    await recordAuditEntry(tx, { ...by, action: 'removed', subject: 'the sample data' });
  });
}

/** Removes what a fill that ended early has left, unless an owner has removed it already. */
export async function removeUnfinished(deps: SampleDeps, ownerId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await liftTimeouts(tx);
    await lockSample(tx);
    const { settings } = await readStoredSettings(tx);
    if (settings.unfinishedSampleOf === ownerId) await deleteSample({ ...deps, db: tx });
  });
}

/** In the caller's transaction. Returns the id of the sample owner. */
async function deleteSample(deps: SampleDeps): Promise<number | undefined> {
  const { db: tx } = deps;
  await tx.execute(sql`lock table orders, checkouts in exclusive mode`);
  await deleteStockMoves(tx);
  for (const table of EMPTIED_TABLES) await tx.execute(sql.raw(`delete from ${table}`));
  await tx.execute(sql`select setval('orders_id_seq', 1, false)`);
  await restoreStock(tx);
  await removeCodes(tx);
  await deleteUsers(deps);
  const ownerId = await deleteSampleOwner(tx);
  await unmarkSampleData(tx);
  return ownerId;
}

/** Deletes the sample's lots, too. Moves that mix lots of the sample with others go as a whole. */
async function deleteStockMoves(tx: Db): Promise<void> {
  const statements = [
    sql`create temporary table sample_moves on commit drop as
      select id from stock_moves
      where order_id is not null or checkout_id is not null or note like ${`${SAMPLE_SUPPLIER}%`}
        or id in (select stock_move_id from lot_moves join lots on lots.id = lot_id where lots.supplier = ${SAMPLE_SUPPLIER})`,
    sql`delete from lot_moves where stock_move_id in (select id from sample_moves)`,
    sql`delete from stock_moves where id in (select id from sample_moves)`,
    sql`delete from receipts where receipt ->> 'supplier' = ${SAMPLE_SUPPLIER}`,
    sql`delete from recall_emails`,
    sql`delete from lots where supplier = ${SAMPLE_SUPPLIER}`,
  ];
  for (const statement of statements) await tx.execute(statement);
}

async function restoreStock(tx: Db): Promise<void> {
  await tx.execute(sql`
    update lots set sellable = ledger.units, held = ledger.held
    from (
      select l.id, coalesce(sum(p.delta), 0)::int as units,
        coalesce(-sum(p.delta) filter (where m.reason in ('blocked', 'expired', 'released')), 0)::int as held
      from lots l left join lot_moves p on p.lot_id = l.id left join stock_moves m on m.id = p.stock_move_id group by l.id
    ) ledger
    where ledger.id = lots.id and (sellable, lots.held) <> (ledger.units, ledger.held)`);
  await tx.execute(sql`
    update supplements set stock_quantity = ledger.stock, lot_quantity = ledger.lotted,
      low_stock_reported = ledger.stock <= low_stock_threshold
    from (
      select s.id, coalesce(sum(m.delta), 0)::int as stock,
        (select coalesce(sum(sellable), 0)::int from lots where supplement_id = s.id) as lotted
      from supplements s left join stock_moves m on m.supplement_id = s.id group by s.id
    ) ledger
    where ledger.id = supplements.id and (stock_quantity, lot_quantity) <> (ledger.stock, ledger.lotted)`);
}

async function removeCodes(tx: Db): Promise<void> {
  await tx
    .update(supplements)
    .set({ sku: null, gtin: null, cost: null, byRecommendation: false, ...editedNow })
    .where(like(supplements.sku, `${SAMPLE_SKU}%`));
}

async function deleteUsers({ db: tx, storage, incomingFolder }: SampleDeps): Promise<void> {
  const files = await tx.select().from(uploads).where(isNotNull(uploads.userId));
  for (const file of files) await deleteUpload({ db: tx, storage, incomingFolder }, file);
  await tx.execute(sql`delete from uploads where user_id is not null`);
  await tx.execute(
    sql`delete from audit_log where subject ~ '^(order|user|request|recommendation) '`,
  );
  await tx.execute(sql`delete from users`);
  await tx.execute(sql`delete from sign_in_devices where account like 'user %'`);
}

/** Assigns the sample owner’s changes in the catalog to the first other owner. */
async function deleteSampleOwner(tx: Db): Promise<number | undefined> {
  const [owner] = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(eq(adminUsers.username, OWNER.username));
  if (!owner) return undefined;
  const isOtherOwner = and(
    ...[ne(adminUsers.id, owner.id), eq(adminUsers.role, 'owner'), eq(adminUsers.isActive, true)],
  );
  const [heir] = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(isOtherOwner)
    .orderBy(asc(adminUsers.id))
    .limit(1);
  if (!heir) {
    throw new AppError('conflict', 'Create your own owner account first, with “npm run admin”.');
  }
  await tx.execute(
    sql`delete from audit_log where admin_id = ${owner.id} or subject = ${`administrator ${OWNER.username}`}`,
  );
  await tx.execute(sql`delete from sign_in_devices where account = ${`admin ${owner.id}`}`);
  await tx.execute(sql`delete from admin_invitations where invited_by = ${owner.id}`);
  for (const table of ['stock_moves', 'receipts', 'uploads']) {
    await tx.execute(
      sql`update ${sql.raw(table)} set admin_id = ${heir.id} where admin_id = ${owner.id}`,
    );
  }
  await tx.delete(adminUsers).where(eq(adminUsers.id, owner.id));
  return owner.id;
}
