import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { cartAnswers, checkouts, orders } from '#server/db/schema.ts';
import { isOfVisitor } from '#server/security/belongs-to-visitor.ts';
import type { VisitorView } from '#shared/contracts/shared-link.ts';
import { listUpdates } from './cart-versions.ts';
import type { LinkedCart } from './shared-carts.ts';

type Reader = { browserId: string | undefined; userId: number | null };

export async function readVisitorView(
  db: Db,
  cart: LinkedCart,
  { browserId, userId }: Reader,
): Promise<VisitorView> {
  const order = browserId ? await findOwnOrder(db, cart.id, { browserId, userId }) : null;
  const last = browserId ? await findLastAnswer(db, cart, browserId) : undefined;
  const isRefusal = last?.lines.every((line) => line.quantity === 0) ?? false;
  return {
    version: cart.version,
    updates: await listUpdates(db, cart),
    isOwn: userId === cart.fromUserId,
    declinedAt: isRefusal && !order ? (last?.createdAt.toISOString() ?? null) : null,
    ...(last && !isRefusal && { lines: last.lines }),
    order,
  };
}

/** Found by the browser cookie, so that other holders of the link learn nothing. */
export async function findOwnOrder(
  db: Db,
  cartId: number,
  { browserId, userId }: { browserId: string; userId: number | null },
): Promise<VisitorView['order']> {
  const [order] = await db
    .select({ createdAt: orders.createdAt, token: orders.accessToken })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(
      and(
        eq(orders.fromSharedCartId, cartId),
        eq(checkouts.browserId, browserId),
        isOfVisitor(orders.userId, userId),
        inArray(orders.paymentStatus, ['paid', 'refunded']),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return order?.token ? { createdAt: order.createdAt, token: order.token } : null;
}

/** Ignores answers to former versions, since a new version waits for an answer again. */
async function findLastAnswer(db: Db, { id, version }: LinkedCart, browserId: string) {
  const [last] = await db
    .select({ lines: cartAnswers.lines, createdAt: cartAnswers.createdAt })
    .from(cartAnswers)
    .where(
      and(
        eq(cartAnswers.sharedCartId, id),
        eq(cartAnswers.browserId, browserId),
        eq(cartAnswers.version, version),
      ),
    )
    .orderBy(desc(cartAnswers.id))
    .limit(1);
  return last;
}
