import { and, desc, eq, sql, isNull } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { practiceClients, sharedCarts } from '#server/db/schema.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { CartCounts, SentCart } from '#shared/contracts/shared-carts.ts';
import { goodsOf } from '#server/modules/orders/goods-of.ts';
import { isSaleFrom } from '#server/modules/orders/orders-of-link.ts';
import { listAnswers } from './cart-answers.ts';
import { newestEmail, readCartEmail } from './cart-emails.ts';
import { extendCarts } from './change-carts.ts';
import { cartNotFound, ownCart } from './own-carts.ts';

const PERSON = { id: practiceClients.id, name: practiceClients.name, email: practiceClients.email };

type SentCartRow = typeof sharedCarts.$inferSelect &
  Pick<SentCart, 'order' | 'person' | 'mail' | 'answers'>;

export async function listSentCarts(
  db: Db,
  userId: number,
  { after, limit }: PageAfterId,
  personId?: number,
): Promise<ListPage<SentCart>> {
  const isOwn = and(
    eq(sharedCarts.fromUserId, userId),
    personId === undefined ? undefined : eq(sharedCarts.personId, personId),
  );
  const newestPaidOrder = sql<SentCart['order']>`(
    select jsonb_build_object(
      'id', o.id, 'totalAmount', o.total_amount::text, 'createdAt', o.created_at,
      'goodsAmount', (${goodsOf('o')} / 100.0)::numeric(10, 2)::text,
      'recommendedAmount', coalesce(former.total_amount, shared_carts.total_amount)::text
    )
    from orders o
    left join shared_cart_versions former
      on former.shared_cart_id = o.from_shared_cart_id and former.version = o.from_shared_cart_version
    where ${isSaleFrom('shared_carts')}
    order by o.id desc limit 1
  )`;
  const rows = await db
    .select({ cart: sharedCarts, order: newestPaidOrder, person: PERSON, mail: newestEmail })
    .from(sharedCarts)
    .leftJoin(practiceClients, eq(practiceClients.id, sharedCarts.personId))
    .where(and(isOwn, isBefore(after, sharedCarts.id)))
    .orderBy(desc(sharedCarts.id))
    .limit(limit + 1);
  const answers = await listAnswers(
    db,
    rows.map(({ cart }) => cart),
  );
  const carts = rows.map(({ cart, order, person, mail }) =>
    readSentCart({
      ...cart,
      order,
      person,
      mail: mail && readCartEmail(mail),
      answers: answers.get(cart.id) ?? [],
    }),
  );
  return {
    ...cutPage(carts, limit, (last) => String(last.id)),
    total: await countRows(db, sharedCarts, isOwn),
  };
}

/** Pending includes opened links that nobody has answered. */
export async function countSentCarts(db: Db, userId: number): Promise<CartCounts> {
  const [counts] = await db
    .select({
      shared: sql<number>`count(*)::int`,
      accepted: sql<number>`(count(*) filter (where ${sharedCarts.status} = 'accepted'))::int`,
      pending: sql<number>`(count(*) filter (
        where ${sharedCarts.status} in ('pending', 'viewed')
          and ${sharedCarts.revokedAt} is null and ${sharedCarts.expiresAt} > now()
      ))::int`,
    })
    .from(sharedCarts)
    .where(eq(sharedCarts.fromUserId, userId));
  return counts ?? { shared: 0, accepted: 0, pending: 0 };
}

export async function revokeCart(db: Db, userId: number, id: number): Promise<void> {
  const revoked = await db
    .update(sharedCarts)
    .set({ revokedAt: sql`coalesce(${sharedCarts.revokedAt}, now())` })
    .where(ownCart(userId, id))
    .returning({ id: sharedCarts.id });
  if (revoked.length === 0) throw cartNotFound();
}

export async function extendCart(db: Database['db'], userId: number, id: number): Promise<void> {
  const { results } = await extendCarts(db, userId, [id]);
  if (results[0]?.result === 'not_found') throw cartNotFound();
}

function readSentCart(row: SentCartRow): SentCart {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status: row.status,
    toUserId: row.toUserId,
    cartItems: row.cartItems,
    totalAmount: row.totalAmount,
    shareToken: row.shareToken,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    firstViewedAt: row.firstViewedAt?.toISOString() ?? null,
    lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    declineReason: row.declineReason,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    order: row.order,
    person: row.person,
    mail: row.mail,
    giftRate: row.giftRate,
    version: row.version,
    answers: row.answers,
  };
}

export async function revokeCartsOf(tx: Db, userId: number): Promise<number> {
  const revoked = await tx
    .update(sharedCarts)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sharedCarts.fromUserId, userId), isNull(sharedCarts.revokedAt)))
    .returning({ id: sharedCarts.id });
  return revoked.length;
}

/** Part of deleting an account: its texts may name people. */
export async function clearTextsOfCarts(tx: Db, userId: number): Promise<void> {
  await tx
    .update(sharedCarts)
    .set({ title: 'Removed', description: null })
    .where(eq(sharedCarts.fromUserId, userId));
}
