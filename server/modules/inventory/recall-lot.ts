import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { lots, orders, recallEmails, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { findLot } from '#server/modules/catalog/lots.ts';
import { lockSupplements } from '#server/modules/catalog/move-stock.ts';
import { hideProductNames } from '#server/modules/mail/hide-product-names.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import type { Admin } from '#shared/contracts/admins.ts';
import type { LotDetails, RecallPreview } from '#shared/contracts/lots.ts';
import type { InventoryDeps } from './inventory-deps.ts';
import { readLot, selectLotOrders } from './lot-orders.ts';
import { recallEmail } from './recall-email.ts';

const BATCH_SIZE = 100;

type MailDeps = { db: Database['db']; mailOrigin: string };

/** The email as the newest buyer would get it. */
export async function previewRecallEmail(
  { db, mailOrigin }: MailDeps,
  id: number,
  message: string,
): Promise<RecallPreview> {
  const lot = await readLot(db, id);
  const sold = selectLotOrders(db, id).as('sold');
  const [counted] = await db
    .select({
      recipients: sql<number>`count(${orders.customerEmail})::int`,
      withoutEmail: sql<number>`(count(*) filter (where ${orders.customerEmail} is null))::int`,
      newest: sql<number | null>`max(${orders.id})`,
    })
    .from(sold)
    .innerJoin(orders, eq(orders.id, sold.orderId))
    .leftJoin(recallEmails, and(eq(recallEmails.orderId, orders.id), eq(recallEmails.lotId, id)))
    .where(isNull(recallEmails.lotId));
  const [newest] = await db
    .select({ id: orders.id, customerName: orders.customerName })
    .from(orders)
    .where(eq(orders.id, counted?.newest ?? 0));
  const style = await readStyle(db, mailOrigin);
  const email = recallEmail(
    {
      lot: { id, code: lot.code, product: lot.supplement.name },
      order: { id: 0, customerName: null, ...newest, accessToken: null },
      ...{ to: '', message },
    },
    style,
  );
  const { subject, text } = style.hidesNames ? await hideProductNames(db, email) : email;
  const { recipients = 0, withoutEmail = 0 } = counted ?? {};
  return { subject, text, recipients, withoutEmail };
}

/** Notes every order once. A job sends the emails, since a lot may be in thousands of orders. */
export async function emailLotBuyers(
  { db, faults }: InventoryDeps,
  admin: Admin,
  id: number,
  message: string,
): Promise<LotDetails> {
  await runTransaction(db, async (tx) => {
    const { supplementId } = await findLot(tx, id);
    // Waits for purchases of this lot that are being written.
    await lockSupplements(tx, [supplementId]);
    const { state } = await findLot(tx, id);
    if (state === 'shelf') {
      throw new AppError(
        'conflict',
        'Block or recall the lot first, so that no more of it is sold.',
      );
    }
    const sold = selectLotOrders(tx, id);
    await tx
      .insert(recallEmails)
      .select(
        sql`select ${id}::int, sold.order_id, ${message}, null::timestamptz, now() from (${sold}) as sold`,
      )
      .onConflictDoNothing();
    await recordAuditEntry(tx, {
      adminId: admin.id,
      action: 'emailed the buyers of',
      subject: `lot ${id}`,
      after: { message },
    });
    faults.reach('inside-recall');
  });
  return readLot(db, id);
}

async function readStyle(db: Db, origin: string) {
  const { settings } = await readSettings(db);
  return { origin, hidesNames: settings.hidesProductNamesInEmails };
}

type OnRecalled = (tx: Db, cartIds: readonly number[]) => Promise<void>;

/** Emails buyers and notifies the practitioners who recommended the orders. */
export async function sendRecallEmails(
  { db, mailOrigin }: MailDeps,
  onRecalled: OnRecalled,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const due = await tx
      .select({
        lot: { id: lots.id, code: lots.code, product: supplements.name },
        order: {
          id: orders.id,
          customerName: orders.customerName,
          accessToken: orders.accessToken,
        },
        to: orders.customerEmail,
        cartId: orders.fromSharedCartId,
        message: recallEmails.message,
      })
      .from(recallEmails)
      .innerJoin(lots, eq(lots.id, recallEmails.lotId))
      .innerJoin(supplements, eq(supplements.id, lots.supplementId))
      .innerJoin(orders, eq(orders.id, recallEmails.orderId))
      // An order has its buyer's email once it is paid.
      .where(and(isNull(recallEmails.emailedAt), ne(orders.paymentStatus, 'pending')))
      .orderBy(asc(recallEmails.createdAt), asc(recallEmails.orderId))
      .limit(BATCH_SIZE)
      .for('update', { of: recallEmails, skipLocked: true });
    if (due.length === 0) return;
    const style = await readStyle(tx, mailOrigin);
    for (const { to, ...recall } of due) {
      if (to === null) continue;
      await enqueueMail(tx, recallEmail({ ...recall, to }, style), { orderId: recall.order.id });
    }
    await markEmailed(tx, due);
    await onRecalled(
      tx,
      due.flatMap(({ cartId }) => cartId ?? []),
    );
  });
}

async function markEmailed(
  tx: Db,
  due: readonly { lot: { id: number }; order: { id: number } }[],
): Promise<void> {
  const rows = JSON.stringify(due.map(({ lot, order }) => ({ lotId: lot.id, orderId: order.id })));
  await tx
    .update(recallEmails)
    .set({ emailedAt: sql`clock_timestamp()` })
    .where(
      sql`(${recallEmails.lotId}, ${recallEmails.orderId}) in (
        select "lotId", "orderId" from jsonb_to_recordset(${rows}::jsonb) as due("lotId" int, "orderId" int))`,
    );
}
