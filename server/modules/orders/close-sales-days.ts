import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import {
  salesByDay,
  openSalesDays,
  salesByProduct,
  closedSalesDays,
  closedProductSales,
} from '#server/db/schema.ts';

/** Transactions that began before midnight may still place orders on the day before. */
const LAST_ORDERS_OF_A_DAY = sql`interval '1 hour'`;

/** Sums up past days that are new or that a refund has changed. */
export async function closeSalesDays(db: Database['db']): Promise<void> {
  const days = await db
    .select()
    .from(openSalesDays)
    .where(sql`${openSalesDays.day} < (now() at time zone 'utc' - ${LAST_ORDERS_OF_A_DAY})::date`)
    .orderBy(asc(openSalesDays.day));
  for (const { day } of days) await db.transaction((tx) => closeDay(tx, day));
}

async function closeDay(tx: Db, day: string): Promise<void> {
  await tx.insert(closedSalesDays).values({ day, stale: true }).onConflictDoNothing();
  // Refunds of the same day and other processes wait for this lock.
  const [open] = await tx
    .select()
    .from(closedSalesDays)
    .where(and(eq(closedSalesDays.day, day), closedSalesDays.stale))
    .for('update');
  if (!open) return;
  await tx.delete(closedProductSales).where(eq(closedProductSales.day, day));
  await tx
    .insert(closedProductSales)
    .select(tx.select().from(salesByProduct).where(eq(salesByProduct.day, day)));
  const [sums] = await tx.select().from(salesByDay).where(eq(salesByDay.day, day));
  await tx
    .update(closedSalesDays)
    .set({
      orders: 0,
      items: 0,
      quantity: 0,
      revenueCents: 0,
      recommendedCents: 0,
      ...sums,
      stale: false,
    })
    .where(eq(closedSalesDays.day, day));
}

/**
 * Call in the transaction that pays or refunds an order. Today has no row that orders could contend for: its sums are
 * read from the orders.
 */
export async function reopenSalesDay(tx: Db, orderCreatedAt: string): Promise<void> {
  const day = orderCreatedAt.slice(0, 10);
  if (day >= new Date().toISOString().slice(0, 10)) return;
  await tx
    .insert(closedSalesDays)
    .values({ day, stale: true })
    .onConflictDoUpdate({ target: closedSalesDays.day, set: { stale: true } });
}
