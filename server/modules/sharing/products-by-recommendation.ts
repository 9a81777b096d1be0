import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { checkouts, openedCarts, orders, sharedCarts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { readOrderItems } from '#shared/contracts/orders.ts';
import { isReachable, readCartItems } from './shared-carts.ts';

type Visitor = { browserId: string; userId: number | null };
type Product = { id: number; name: string; byRecommendation: boolean };

/**
 * Products that were recommended to this visitor: by a valid link that the browser has opened, or by one through which
 * the browser or the account has ordered them.
 */
export async function listRecommendedIds(db: Db, visitor: Visitor): Promise<number[]> {
  const [opened, ordered] = [await listOpened(db, visitor), await listOrdered(db, visitor)];
  return [...new Set([...opened, ...ordered])];
}

export async function refuseUnrecommended(
  db: Db,
  products: readonly Product[],
  visitor: Visitor,
): Promise<void> {
  const restricted = products.filter(({ byRecommendation }) => byRecommendation);
  if (restricted.length === 0) return;
  const recommended = await listRecommendedIds(db, visitor);
  const refused = restricted.filter(({ id }) => !recommended.includes(id));
  if (refused.length === 0) return;
  const names = refused.map(({ name }) => name).join(', ');
  throw new AppError(
    'forbidden',
    `${names}: only by recommendation. Open your practitioner’s link in this browser, or remove ${refused.length === 1 ? 'it' : 'them'} from your order.`,
  );
}

async function listOpened(db: Db, { browserId }: Visitor): Promise<number[]> {
  const rows = await db
    .select({ cartItems: sharedCarts.cartItems })
    .from(openedCarts)
    .innerJoin(sharedCarts, eq(sharedCarts.id, openedCarts.sharedCartId))
    .where(
      and(eq(openedCarts.browserId, browserId), gt(sharedCarts.expiresAt, sql`now()`), isReachable),
    );
  return rows.flatMap(({ cartItems }) =>
    readCartItems(cartItems).map(({ supplementId }) => supplementId),
  );
}

async function listOrdered(db: Db, { browserId, userId }: Visitor): Promise<number[]> {
  const rows = await db
    .select({ items: orders.items })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(
      and(
        isNotNull(orders.fromSharedCartId),
        inArray(orders.paymentStatus, ['paid', 'refunded']),
        or(
          eq(checkouts.browserId, browserId),
          userId === null ? undefined : eq(orders.userId, userId),
        ),
      ),
    );
  return rows.flatMap(({ items }) => readOrderItems(items).map(({ id }) => id));
}
