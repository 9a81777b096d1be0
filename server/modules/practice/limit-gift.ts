import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { writeRate } from '#shared/rules/commission.ts';
import type { DiscountRate } from '#shared/rules/discounts.ts';

/** The practitioner's own rate, else the shop's. */
export const commissionRate = sql<DiscountRate>`coalesce(
  ${users.commissionRate}, (select (settings->>'commissionRate')::int from shop_settings), 0)`;

/** A discount for clients comes out of the commission, so it cannot be more. */
export async function refuseGiftAboveRate(
  db: Db,
  userId: number,
  gift: DiscountRate,
): Promise<void> {
  if (gift === 0) return;
  const [own] = await db.select({ commissionRate }).from(users).where(eq(users.id, userId));
  const most = own?.commissionRate ?? 0;
  if (gift <= most) return;
  throw new AppError(
    'invalid_input',
    `You can give at most your commission of ${writeRate(most)}%.`,
  );
}
