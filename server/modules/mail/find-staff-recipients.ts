import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';

/** Who reads what people ask of the shop: those who look after orders, else the shop itself, else an administrator. */
export async function findStaffRecipients(db: Db): Promise<string[]> {
  const { settings } = await readSettings(db);
  if (settings.orderStaff.length > 0) return [...new Set(settings.orderStaff)];
  if (settings.email) return [settings.email];
  return findFirstAdministrator(db);
}

/** Who is told of low stock. The shop's own address is for customers, so this goes straight to an administrator. */
export async function findStockRecipients(db: Db): Promise<string[]> {
  const { settings } = await readSettings(db);
  if (settings.stockStaff.length > 0) return [...new Set(settings.stockStaff)];
  return findFirstAdministrator(db);
}

/** The address of today: the one from the environment is only what the first start began with. */
async function findFirstAdministrator(db: Db): Promise<string[]> {
  const [first] = await db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(eq(adminUsers.isActive, true))
    .orderBy(asc(adminUsers.id))
    .limit(1);
  return first ? [first.email] : [];
}
