import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { cutPage, countFound, isBefore, type ListPage } from '#server/db/list-page.ts';
import { monthsAgo, retainRows } from '#server/db/retained-rows.ts';
import { accessLog, adminUsers, orders, sharedCarts, users } from '#server/db/schema.ts';
import type { Access, ClientAccess } from '#shared/contracts/access-log.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';

/** Each is called before the answer, so that nobody sees a record without an entry. */
export async function recordCartAccess(db: Db, adminId: number, cartId: number): Promise<void> {
  const rows = await db
    .select({ practitionerId: sharedCarts.fromUserId, recordId: sharedCarts.id })
    .from(sharedCarts)
    .where(eq(sharedCarts.id, cartId));
  await write(
    db,
    rows.map((row) => ({ ...row, adminId, record: 'recommendation', cartId })),
  );
}

/** Orders without a recommendation are the shop's own business. */
export async function recordOrderAccess(
  db: Db,
  adminId: number,
  orderIds: readonly number[],
): Promise<void> {
  const rows = await db
    .select({
      practitionerId: sharedCarts.fromUserId,
      cartId: sharedCarts.id,
      recordId: orders.id,
    })
    .from(orders)
    .innerJoin(sharedCarts, eq(sharedCarts.id, orders.fromSharedCartId))
    .where(inArray(orders.id, orderIds));
  await write(
    db,
    rows.map((row) => ({ ...row, adminId, record: 'order' })),
  );
}

export async function recordLinksAccess(
  db: Db,
  adminId: number,
  practitionerId: number,
): Promise<void> {
  const row = { adminId, practitionerId, record: 'links', recordId: practitionerId } as const;
  await write(db, [row]);
}

type NewAccess = Omit<typeof accessLog.$inferInsert, 'id' | 'openedAt' | 'hour'>;

async function write(db: Db, rows: NewAccess[]): Promise<void> {
  if (rows.length > 0) await db.insert(accessLog).values(rows).onConflictDoNothing();
}

const COLUMNS = {
  id: accessLog.id,
  openedAt: accessLog.openedAt,
  admin: adminUsers.username,
  record: accessLog.record,
  recordId: accessLog.recordId,
};

/** Names no client: only the practitioner may see who they are. */
export async function listAccesses(
  db: Db,
  { adminId, after, limit }: PageAfterId & { adminId?: number | undefined },
): Promise<ListPage<Access>> {
  const matches = adminId === undefined ? undefined : eq(accessLog.adminId, adminId);
  const rows = await db
    .select({
      ...COLUMNS,
      practitioner: sql<string>`case when ${users.deletedAt} is not null then 'a deleted account'
        else coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username}) end`,
    })
    .from(accessLog)
    .innerJoin(adminUsers, eq(adminUsers.id, accessLog.adminId))
    .innerJoin(users, eq(users.id, accessLog.practitionerId))
    .where(and(matches, isBefore(after, accessLog.id)))
    .orderBy(desc(accessLog.id))
    .limit(limit + 1);
  return readPage(rows, limit, await countAccesses(db, matches));
}

type Client = { userId: number; personId: number };

export async function listAccessesToClient(
  db: Db,
  { userId, personId }: Client,
  { after, limit }: PageAfterId,
): Promise<ListPage<ClientAccess>> {
  const matches = and(
    eq(accessLog.practitionerId, userId),
    or(eq(sharedCarts.personId, personId), eq(accessLog.record, 'links')),
  );
  const rows = await db
    .select(COLUMNS)
    .from(accessLog)
    .innerJoin(adminUsers, eq(adminUsers.id, accessLog.adminId))
    .leftJoin(sharedCarts, eq(sharedCarts.id, accessLog.cartId))
    .where(and(matches, isBefore(after, accessLog.id)))
    .orderBy(desc(accessLog.id))
    .limit(limit + 1);
  return readPage(rows, limit, await countAccesses(db, matches));
}

function countAccesses(db: Db, matches: SQL | undefined) {
  const all = db
    .select({ one: sql`1` })
    .from(accessLog)
    .leftJoin(sharedCarts, eq(sharedCarts.id, accessLog.cartId))
    .where(matches);
  return countFound(db, all);
}

function readPage<Row extends { id: number; openedAt: Date }>(
  rows: Row[],
  limit: number,
  total: number | undefined,
) {
  const read = rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }));
  return { ...cutPage(read, limit, (last) => String(last.id)), total };
}

export const oldAccesses = retainRows(
  (months) => sql`select t.id from access_log t where t.opened_at < ${monthsAgo(months)}`,
  (tx, ids) => tx.delete(accessLog).where(inArray(accessLog.id, ids)),
);
