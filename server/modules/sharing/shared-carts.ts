import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { sharedCarts, supplements } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { isToken } from '#server/security/tokens.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import { roundToCents, toDecimal, formatUsd } from '#shared/rules/money.ts';
import type { AcceptAnswer, PublicCart, ReceivedCart } from '#shared/contracts/shared-link.ts';
import type { CartItem } from '#shared/contracts/shared-carts.ts';
import { LARGEST_CART_CENTS } from '#shared/rules/shared-cart-limits.ts';
import { totalCents } from '#shared/rules/totals.ts';
import { findProfile } from '#server/modules/practice/profiles.ts';

export type LinkedCart = NonNullable<Awaited<ReturnType<typeof findCartByToken>>>;

/** Includes links of deactivated accounts, because their recipients are the shop's customers. */
export const isReachable = isNull(sharedCarts.revokedAt);

export async function findCartByToken(db: Db, token: string) {
  if (!isToken(token)) return undefined;
  const [row] = await db
    .select({ cart: sharedCarts, expired: sql<boolean>`${sharedCarts.expiresAt} <= now()` })
    .from(sharedCarts)
    .where(and(eq(sharedCarts.shareToken, token), isReachable));
  return row && { ...row.cart, expired: row.expired };
}

export function readPublicCart(cart: LinkedCart): PublicCart {
  return {
    id: cart.id,
    title: cart.title,
    description: cart.description,
    cartItems: readCartItems(cart.cartItems),
    totalAmount: Number(cart.totalAmount),
    createdAt: cart.createdAt.toISOString(),
    expiresAt: cart.expiresAt?.toISOString() ?? null,
  };
}

export function refuseExpired(cart: LinkedCart): void {
  if (cart.expired) throw new AppError('conflict', 'This recommendation has expired.');
}

export async function readLinesToday(db: Db, cartItems: string): Promise<AcceptAnswer['lines']> {
  const items = readCartItems(cartItems);
  const rows = await db
    .select({
      id: supplements.id,
      price: supplements.price,
      stockQuantity: supplements.stockQuantity,
    })
    .from(supplements)
    .where(
      and(
        inArray(
          supplements.id,
          items.map((item) => item.supplementId),
        ),
        eq(supplements.isActive, true),
      ),
    );
  const today = new Map(rows.map((row) => [row.id, row]));
  return items.map((item) => {
    const recommendedPrice = toDecimal(roundToCents(item.price));
    const row = today.get(item.supplementId);
    return {
      supplementId: item.supplementId,
      supplementName: item.supplementName,
      quantity: item.quantity,
      recommendedPrice,
      price: row?.price ?? recommendedPrice,
      available: row?.stockQuantity ?? 0,
    };
  });
}

export async function listAcceptedCarts(
  db: Db,
  userId: number,
  { after, limit }: PageAfterId,
): Promise<ListPage<ReceivedCart>> {
  const isAccepted = and(
    eq(sharedCarts.toUserId, userId),
    eq(sharedCarts.status, 'accepted'),
    isNull(sharedCarts.revokedAt),
  );
  const rows = await db
    .select()
    .from(sharedCarts)
    .where(and(isAccepted, isBefore(after, sharedCarts.id)))
    .orderBy(desc(sharedCarts.id))
    .limit(limit + 1);
  const carts = rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    totalAmount: row.totalAmount,
    shareToken: row.shareToken,
    acceptedAt: row.answeredAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }));
  return {
    ...cutPage(carts, limit, (last) => String(last.id)),
    total: await countRows(db, sharedCarts, isAccepted),
  };
}

export function readCartItems(stored: string): CartItem[] {
  return JSON.parse(stored) as CartItem[];
}

export function totalOfLines(lines: Parameters<typeof totalCents>[0]): string {
  const cents = totalCents(lines);
  if (cents <= LARGEST_CART_CENTS) return toDecimal(cents);
  const most = formatUsd(LARGEST_CART_CENTS);
  throw new AppError('invalid_input', `A recommendation can’t cost more than ${most}.`);
}

/** The practitioner's name in order emails. Empty for a deactivated account. */
export async function readSenderName(db: Db, cartId: number): Promise<string> {
  const [cart] = await db
    .select({ fromUserId: sharedCarts.fromUserId })
    .from(sharedCarts)
    .where(eq(sharedCarts.id, cartId));
  return cart ? (await findProfile(db, cart.fromUserId)).displayName : '';
}
