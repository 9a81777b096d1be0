import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { practiceClients, sharedCarts, users } from '#server/db/schema.ts';
import { commissionRate } from '#server/modules/practice/limit-gift.ts';
import type { DiscountRate } from '#shared/rules/discounts.ts';

export type GivenRates = {
  fromUserId: number;
  commissionRate: DiscountRate;
  /** Never above the commission rate, which may have fallen since they were set. */
  giftRate: DiscountRate;
  clientRate: DiscountRate;
};

/** The rates that a practitioner gives from the commission to readers of a recommendation. */
export async function readGivenRates(db: Db, cartId: number): Promise<GivenRates | undefined> {
  const [given] = await db
    .select({
      fromUserId: sharedCarts.fromUserId,
      commissionRate,
      giftRate: sql<number>`least(${sharedCarts.giftRate}, ${commissionRate})`,
      clientRate: sql<number>`least(coalesce(${practiceClients.discountRate}, 0), ${commissionRate})`,
    })
    .from(sharedCarts)
    .innerJoin(users, eq(users.id, sharedCarts.fromUserId))
    .leftJoin(practiceClients, eq(practiceClients.id, sharedCarts.personId))
    .where(and(eq(sharedCarts.id, cartId), isNull(users.deletedAt)));
  return given;
}
