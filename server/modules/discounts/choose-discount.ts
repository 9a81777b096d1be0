import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Discount } from '#shared/contracts/discounts.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { chooseBest } from '#shared/rules/discounts.ts';
import { findCode } from './find-code.ts';
import { findOffers, type NamedOffer, type OfferedTo, type OfferLine } from './find-offers.ts';

type Order<Line> = {
  lines: readonly Line[];
  buyer: OfferedTo;
  /** `isRequired`: a code that cannot be used is an error instead of being left out. */
  code: { text: string; isRequired: boolean } | null;
};

/** Gives the order its best discount. */
export async function chooseDiscount<Line extends OfferLine>(
  db: Db,
  settings: ShopSettings,
  { lines, buyer, code }: Order<Line>,
): Promise<{ lines: (Line & { discountCents?: number })[]; discount: Discount | null }> {
  const offers = await findOffers(db, settings, buyer);
  if (code) {
    const found = await findOffer(db, code, { lines, userId: buyer.userId });
    if (found) offers.push(found);
  }
  const best = chooseBest<OfferLine, NamedOffer>(lines, offers);
  if (!best) return { lines: [...lines], discount: null };
  return {
    lines: lines.map((line, index) => {
      const discountCents = best.discounts[index] ?? 0;
      return discountCents > 0 ? { ...line, discountCents } : line;
    }),
    discount: best.offer.discount,
  };
}

async function findOffer(
  db: Db,
  { text, isRequired }: NonNullable<Order<OfferLine>['code']>,
  order: { lines: readonly OfferLine[]; userId: number | null },
): Promise<NamedOffer | undefined> {
  try {
    return await findCode(db, text, order);
  } catch (error) {
    if (isRequired || !(error instanceof AppError)) throw error;
    return undefined;
  }
}
