import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';

/** The order staff, else the shop's email, else the first administrator. */
export async function findStaffRecipients(db: Db): Promise<string[]> {
  const { settings } = await readSettings(db);
  if (settings.orderStaff.length > 0) return [...new Set(settings.orderStaff)];
  if (settings.email) return [settings.email];
  return findFirstAdministrator(db);
}

export async function findStockRecipients(db: Db): Promise<string[]> {
  const { settings } = await readSettings(db);
  if (settings.stockStaff.length > 0) return [...new Set(settings.stockStaff)];
  return findFirstAdministrator(db);
}

async function findFirstAdministrator(db: Db): Promise<string[]> {
  const [first] = await db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(eq(adminUsers.isActive, true))
    .orderBy(asc(adminUsers.id))
    .limit(1);
  return first ? [first.email] : [];
}
