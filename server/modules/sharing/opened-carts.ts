import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { openedCarts, sharedCarts, sharedCartVersions } from '#server/db/schema.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { isReachable, readCartItems } from './shared-carts.ts';

/** The oldest rows are deleted above this, so that nobody can fill the table. */
const BROWSERS_PER_CART = 1_000;
const RETAINED_DAYS = 30;

/** Allows this browser to order. A visit to a former version is dated before its end, so the order counts for it. */
export async function recordOpened(
  tx: Db,
  sharedCartId: number,
  browserId: string,
  version?: number,
): Promise<void> {
  const openedAt = sql`least(now(), (
    select replaced_at from shared_cart_versions
    where shared_cart_id = ${sharedCartId} and version = ${version ?? null}
  ))`;
  await tx
    .insert(openedCarts)
    .values({ sharedCartId, browserId, openedAt })
    .onConflictDoUpdate({
      target: [openedCarts.sharedCartId, openedCarts.browserId],
      set: { openedAt },
    });
  const surplus = tx
    .select({ openedAt: openedCarts.openedAt })
    .from(openedCarts)
    .where(eq(openedCarts.sharedCartId, sharedCartId))
    .orderBy(desc(openedCarts.openedAt))
    .offset(BROWSERS_PER_CART)
    .limit(1);
  await tx
    .delete(openedCarts)
    .where(
      and(eq(openedCarts.sharedCartId, sharedCartId), sql`${openedCarts.openedAt} <= (${surplus})`),
    );
}

type NamedCart = {
  sharedCartId: number | null | undefined;
  browserId: string;
  supplementIds: readonly number[];
};

/** Null unless this browser opened the link, the link is valid, and the order contains one of its products. */
export async function findOpenedCart(
  db: Db,
  { sharedCartId, browserId, supplementIds }: NamedCart,
): Promise<number | null> {
  if (!isId(sharedCartId)) return null;
  const [opened] = await db
    .select({ cartItems: sharedCarts.cartItems })
    .from(openedCarts)
    .innerJoin(sharedCarts, eq(sharedCarts.id, openedCarts.sharedCartId))
    .where(
      and(
        eq(openedCarts.sharedCartId, sharedCartId),
        eq(openedCarts.browserId, browserId),
        gt(sharedCarts.expiresAt, sql`now()`),
        isReachable,
      ),
    );
  if (!opened) return null;
  if (hasAnyOf(opened.cartItems, supplementIds)) return sharedCartId;
  // The buyer may have seen a former version.
  const former = await db
    .select({ cartItems: sharedCartVersions.cartItems })
    .from(sharedCartVersions)
    .where(eq(sharedCartVersions.sharedCartId, sharedCartId));
  return former.some(({ cartItems }) => hasAnyOf(cartItems, supplementIds)) ? sharedCartId : null;
}

function hasAnyOf(cartItems: string, supplementIds: readonly number[]): boolean {
  return readCartItems(cartItems).some(({ supplementId }) => supplementIds.includes(supplementId));
}

/** Nobody can order from links that have ended. */
export async function deleteOpenedCarts(db: Db): Promise<void> {
  const ended = db
    .select({ id: sharedCarts.id })
    .from(sharedCarts)
    .where(or(lt(sharedCarts.expiresAt, sql`now()`), sql`${sharedCarts.revokedAt} is not null`));
  await db
    .delete(openedCarts)
    .where(
      or(
        lt(openedCarts.openedAt, sql`now() - make_interval(days => ${RETAINED_DAYS})`),
        sql`${openedCarts.sharedCartId} in (${ended})`,
      ),
    );
}

function isId(id: number | null | undefined): id is number {
  return Number.isInteger(id) && Number(id) >= 1 && Number(id) <= LARGEST_ID;
}
