import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { adminUsers } from '#server/db/schema.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';

/** Who reads what people ask of the shop: those who look after orders, else the shop itself, else an administrator. */
export async function findReaders(db: Db): Promise<string[]> {
  const { settings } = await readSettings(db);
  if (settings.orderStaff.length > 0) return [...new Set(settings.orderStaff)];
  if (settings.email) return [settings.email];
  const [first] = await db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(eq(adminUsers.isActive, true))
    .orderBy(asc(adminUsers.id))
    .limit(1);
  return first ? [first.email] : [];
}
