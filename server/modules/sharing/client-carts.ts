import { desc, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { orders, sharedCarts } from '#server/db/schema.ts';
import type { ListPage } from '#server/db/list-page.ts';
import { isSaleFrom } from '#server/modules/orders/orders-of-link.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { ClientCart } from '#shared/contracts/shared-carts.ts';
import { listSentCarts } from './sent-carts.ts';

const MAX_ORDERS = 1_000;

type Client = { userId: number; personId: number };

export async function listClientCarts(
  db: Db,
  { userId, personId }: Client,
  page: PageAfterId,
): Promise<ListPage<ClientCart>> {
  const carts = await listSentCarts(db, userId, page, personId);
  const found = await db
    .select({
      cartId: sharedCarts.id,
      order: {
        id: orders.id,
        totalAmount: orders.totalAmount,
        createdAt: orders.createdAt,
        paymentStatus: orders.paymentStatus,
      },
    })
    .from(orders)
    .innerJoin(sharedCarts, isSaleFrom('shared_carts', 'orders'))
    .where(
      inArray(
        sharedCarts.id,
        carts.rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(MAX_ORDERS);
  const byCart = Map.groupBy(found, ({ cartId }) => cartId);
  const rows = carts.rows.map((cart) => ({
    ...cart,
    orders: (byCart.get(cart.id) ?? []).map(({ order }) => order),
  }));
  return { ...carts, rows };
}
