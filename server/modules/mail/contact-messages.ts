import { desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { contactMessages } from '#server/db/schema.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { monthsAgo, retainRows } from '#server/db/retained-rows.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { OpenMessage } from '#shared/contracts/contact.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';

const COLUMNS = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  message: contactMessages.message,
  createdAt: contactMessages.createdAt,
};

export async function listContactMessages(
  db: Db,
  { after, limit }: PageAfterId,
): Promise<ListPage<OpenMessage>> {
  const rows = await db
    .select(COLUMNS)
    .from(contactMessages)
    .where(isBefore(after, contactMessages.id))
    .orderBy(desc(contactMessages.id))
    .limit(limit + 1);
  const messages = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return {
    ...cutPage(messages, limit, (last) => String(last.id)),
    total: await countRows(db, contactMessages),
  };
}

/** Deletes the message; the email to staff stays in the log. Two administrators may close it at the same time. */
export async function closeContactMessage(
  db: Database['db'],
  id: number,
  adminId: number,
): Promise<void> {
  await runTransaction(db, async (tx) => {
    const closed = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ id: contactMessages.id });
    if (closed.length === 0) return;
    await recordAuditEntry(tx, { adminId, action: 'answered', subject: `message ${id}` });
  });
}

/** For the export of personal data. */
export function listContactMessagesOf(db: Db, userId: number) {
  return db
    .select(COLUMNS)
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(desc(contactMessages.id));
}

export async function deleteContactMessagesOfUsers(db: Db, users: SQLWrapper): Promise<void> {
  await db.delete(contactMessages).where(inArray(contactMessages.userId, users));
}

export const oldContactMessages = retainRows(
  (months) => sql`select t.id from contact_messages t where t.created_at < ${monthsAgo(months)}`,
  (tx, ids) => tx.delete(contactMessages).where(inArray(contactMessages.id, ids)),
);
