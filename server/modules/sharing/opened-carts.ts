import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { openedCarts, sharedCarts, sharedCartVersions } from '#server/db/schema.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { isReachable, readCartItems } from './shared-carts.ts';

/** A link may go round, but whoever opens it a thousand times wants to fill the table: the oldest make room. */
const BROWSERS_PER_CART = 1_000;
/** As long as a browser keeps the cookie that it is recognized by. */
const RETENTION_DAYS = 30;

/**
 * Lets this browser, and no other, order in the name of the recommendation. A reader of a former version is recorded as
 * having opened it before that version was replaced, so that their order counts for that version.
 */
export async function rememberOpened(
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
  /** As the order names it. */
  sharedCartId: number | null | undefined;
  browserId: string;
  supplementIds: readonly number[];
};

/**
 * The recommendation that an order may name: one that this browser has opened, that still holds, and that has something
 * of the order in it. Any other is as if none had been named, since the order itself is as good.
 */
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
  // Whoever orders may have had a former version before them.
  const former = await db
    .select({ cartItems: sharedCartVersions.cartItems })
    .from(sharedCartVersions)
    .where(eq(sharedCartVersions.sharedCartId, sharedCartId));
  return former.some(({ cartItems }) => hasAnyOf(cartItems, supplementIds)) ? sharedCartId : null;
}

function hasAnyOf(cartItems: string, supplementIds: readonly number[]): boolean {
  return readCartItems(cartItems).some(({ supplementId }) => supplementIds.includes(supplementId));
}

/** Forgets visits to links that have ended: nobody can order from them. */
export async function deleteOpenedCarts(db: Db): Promise<void> {
  const ended = db
    .select({ id: sharedCarts.id })
    .from(sharedCarts)
    .where(or(lt(sharedCarts.expiresAt, sql`now()`), sql`${sharedCarts.revokedAt} is not null`));
  await db
    .delete(openedCarts)
    .where(
      or(
        lt(openedCarts.openedAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`),
        sql`${openedCarts.sharedCartId} in (${ended})`,
      ),
    );
}

function isId(id: number | null | undefined): id is number {
  return Number.isInteger(id) && Number(id) >= 1 && Number(id) <= LARGEST_ID;
}
