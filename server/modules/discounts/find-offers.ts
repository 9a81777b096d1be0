import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { userRoles, users } from '#server/db/schema.ts';
import { readGivenRates } from '#server/modules/sharing/given-rates.ts';
import type { Discount } from '#shared/contracts/discounts.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import type { CategoryValue } from '#shared/rules/categories.ts';
import type { DiscountableLine, Offer } from '#shared/rules/discounts.ts';

export type OfferLine = DiscountableLine & { id: number; category: CategoryValue };
export type NamedOffer = Offer<OfferLine> & { discount: Discount };

export type OfferedTo = { userId: number | null; sharedCartId: number | null };

/** Offers that need no code: a practitioner’s own price, a client discount and a gift. */
export async function findOffers(
  db: Db,
  settings: ShopSettings,
  buyer: OfferedTo,
): Promise<NamedOffer[]> {
  return [...(await findOwnPrice(db, settings, buyer)), ...(await findGifts(db, buyer))];
}

async function findOwnPrice(
  db: Db,
  { ownPriceRate: rate }: ShopSettings,
  { userId }: OfferedTo,
): Promise<NamedOffer[]> {
  if (rate === 0 || userId === null) return [];
  const [practitioner] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.id, users.roleId))
    .where(and(eq(users.id, userId), eq(userRoles.canShareCarts, true)));
  return practitioner ? [{ value: { rate }, discount: { kind: 'own', code: null, rate } }] : [];
}

/** Gifts are paid by the commission, so practitioners get none from themselves. */
async function findGifts(db: Db, { userId, sharedCartId }: OfferedTo): Promise<NamedOffer[]> {
  if (sharedCartId === null) return [];
  const given = await readGivenRates(db, sharedCartId);
  if (!given || given.fromUserId === userId) return [];
  const { commissionRate } = given;
  const gifts = [
    { kind: 'client' as const, rate: given.clientRate },
    { kind: 'gift' as const, rate: given.giftRate },
  ];
  return gifts
    .filter(({ rate }) => rate > 0)
    .map(({ kind, rate }) => ({
      value: { rate },
      discount: { kind, code: null, rate, commissionRate, sharedCartId },
    }));
}
