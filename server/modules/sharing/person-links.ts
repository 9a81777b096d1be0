import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { sharedCarts } from '#server/db/schema.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { setPersonActive } from '#server/modules/accounts/change-person.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { PersonLink } from '#shared/contracts/people.ts';
import { dropWaitingMailsOf } from './cart-emails.ts';
import { cartNotFound } from './own-carts.ts';
import { revokeCartsOf } from './sent-carts.ts';

/** Without tokens: ending a link does not need one. */
export async function listPersonLinks(
  db: Db,
  userId: number,
  { after, limit }: PageAfterId,
): Promise<ListPage<PersonLink>> {
  const isOwn = eq(sharedCarts.fromUserId, userId);
  const rows = await db
    .select({
      id: sharedCarts.id,
      title: sharedCarts.title,
      state: sql<PersonLink['state']>`case
        when ${sharedCarts.revokedAt} is not null then 'ended'
        when ${sharedCarts.expiresAt} <= now() then 'expired'
        else 'live' end`,
      createdAt: sharedCarts.createdAt,
    })
    .from(sharedCarts)
    .where(and(isOwn, isBefore(after, sharedCarts.id)))
    .orderBy(desc(sharedCarts.id))
    .limit(limit + 1);
  const links = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return {
    ...cutPage(links, limit, (last) => String(last.id)),
    total: await countRows(db, sharedCarts, isOwn),
  };
}

export async function endLink(
  db: Database['db'],
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const ended = await tx
      .update(sharedCarts)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sharedCarts.id, id), isNull(sharedCarts.revokedAt)))
      .returning({ id: sharedCarts.id });
    if (ended.length > 0) {
      const subject = `recommendation ${id}`;
      await recordAuditEntry(tx, { adminId, action: 'ended the link of', subject });
    } else if ((await tx.$count(sharedCarts, eq(sharedCarts.id, id))) === 0) {
      throw cartNotFound();
    }
  });
}

type Deactivation = { id: number; adminId: number; endsLinks: boolean };

export async function deactivatePerson(
  db: Database['db'],
  { id, adminId, endsLinks }: Deactivation,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    await setPersonActive(tx, { id, adminId, isActive: false });
    await dropWaitingMailsOf(tx, id);
    const links = endsLinks ? await revokeCartsOf(tx, id) : 0;
    if (links === 0) return;
    const entry = { action: 'ended the links of', subject: `user ${id}`, after: { links } };
    await recordAuditEntry(tx, { adminId, ...entry });
  });
}
