import { and, desc, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { mailOutbox } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { hideTokens } from '#server/security/tokens.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { Mail } from '#shared/contracts/mails.ts';
import { MAX_ATTEMPTS } from '#shared/rules/mail-attempts.ts';
import type { MailState } from '#shared/rules/mail-kinds.ts';
import { isPrivate } from './outbox.ts';

const COLUMNS = {
  id: mailOutbox.id,
  kind: mailOutbox.kind,
  recipient: mailOutbox.recipient,
  subject: mailOutbox.subject,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
  hasBody: sql<boolean>`${mailOutbox.htmlBody} <> ''`,
};

export async function listMails(db: Db, { after, limit }: PageAfterId): Promise<ListPage<Mail>> {
  const rows = await db
    .select(COLUMNS)
    .from(mailOutbox)
    .where(isBefore(after, mailOutbox.id))
    .orderBy(desc(mailOutbox.id))
    .limit(limit + 1);
  return {
    ...cutPage(rows.map(readMail), limit, (last) => String(last.id)),
    total: await countRows(db, mailOutbox),
  };
}

/** Hides the tokens in links, which would let a viewer act as the recipient. */
export async function readMailBody(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ html: mailOutbox.htmlBody, kind: mailOutbox.kind })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id));
  if (!row || row.html === '' || isPrivate(row)) {
    throw new AppError('not_found', 'The text of this email is not stored.');
  }
  return hideTokens(row.html);
}

/** Resetting `createdAt` gives the email a new Message-ID; mail programs drop copies with a known one. */
export async function resendMail(db: Database['db'], id: number, adminId: number): Promise<Mail> {
  return runTransaction(db, async (tx) => {
    const [found] = await tx
      .select(COLUMNS)
      .from(mailOutbox)
      .where(eq(mailOutbox.id, id))
      .for('update');
    if (!found) throw new AppError('not_found', 'This email does not exist.');
    if (isPrivate(found) || !found.hasBody || found.recipient === '') {
      throw new AppError('conflict', 'The text of this email is not stored.');
    }
    const [row] = await tx
      .update(mailOutbox)
      .set({
        createdAt: sql`now()`,
        sentAt: null,
        attempts: 0,
        lastError: null,
        nextAttemptAt: sql`now()`,
      })
      .where(and(eq(mailOutbox.id, id), hasEnded))
      .returning(COLUMNS);
    if (!row) throw new AppError('conflict', 'This email is about to be sent.');
    // The subject may name a person, so the audit log omits it.
    const after = { kind: row.kind };
    await recordAuditEntry(tx, { adminId, action: 'resent', subject: `mail ${id}`, after });
    return readMail(row);
  });
}

const hasEnded = or(isNotNull(mailOutbox.sentAt), gte(mailOutbox.attempts, MAX_ATTEMPTS));

type Row = Pick<typeof mailOutbox.$inferSelect, Exclude<keyof typeof COLUMNS, 'hasBody'>> & {
  hasBody: boolean;
};

function readMail(row: Row): Mail {
  return {
    ...row,
    lastError: row.lastError && hideTokens(row.lastError),
    hasBody: row.hasBody && !isPrivate(row),
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

function stateOf({ sentAt, attempts }: Row): MailState {
  if (sentAt) return 'sent';
  return attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
}
