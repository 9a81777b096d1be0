import { and, desc, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { MailConfig } from '#server/config/config.ts';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { emailOutbox } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { countRows, cutPage, isBefore, type ListPage } from '#server/db/list-page.ts';
import { hideTokens } from '#server/security/tokens.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import type { PageAfterId } from '#shared/contracts/list-pages.ts';
import type { Mail } from '#shared/contracts/emails.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';
import type { EmailState } from '#shared/rules/email-kinds.ts';
import { isPrivate } from './outbox.ts';

const COLUMNS = {
  id: emailOutbox.id,
  kind: emailOutbox.kind,
  recipient: emailOutbox.recipient,
  subject: emailOutbox.subject,
  attempts: emailOutbox.attempts,
  lastError: emailOutbox.lastError,
  createdAt: emailOutbox.createdAt,
  sentAt: emailOutbox.sentAt,
  hasBody: sql<boolean>`${emailOutbox.htmlBody} <> ''`,
};

export async function listEmails(
  db: Db,
  { after, limit }: PageAfterId,
  { transport }: Pick<MailConfig, 'transport'>,
): Promise<ListPage<Mail>> {
  const rows = await db
    .select(COLUMNS)
    .from(emailOutbox)
    .where(isBefore(after, emailOutbox.id))
    .orderBy(desc(emailOutbox.id))
    .limit(limit + 1);
  const emails = rows.map((row) => {
    const isWritten = transport === 'outbox' && row.sentAt !== null;
    return { ...readEmail(row), ...(isWritten && { state: 'written' as const }) };
  });
  return {
    ...cutPage(emails, limit, (last) => String(last.id)),
    total: await countRows(db, emailOutbox),
  };
}

/** Hides the tokens in links, which would let a viewer act as the recipient. */
export async function readEmailBody(db: Db, id: number): Promise<string> {
  const [row] = await db
    .select({ html: emailOutbox.htmlBody, kind: emailOutbox.kind })
    .from(emailOutbox)
    .where(eq(emailOutbox.id, id));
  if (!row || row.html === '' || isPrivate(row)) {
    throw new AppError('not_found', 'The text of this email is not stored.');
  }
  return hideTokens(row.html);
}

/** Resetting `createdAt` gives the email a new Message-ID; mail programs drop copies with a known one. */
export async function resendEmail(db: Database['db'], id: number, adminId: number): Promise<Mail> {
  return runTransaction(db, async (tx) => {
    const [found] = await tx
      .select(COLUMNS)
      .from(emailOutbox)
      .where(eq(emailOutbox.id, id))
      .for('update');
    if (!found) throw new AppError('not_found', 'This email does not exist.');
    if (isPrivate(found) || !found.hasBody || found.recipient === '') {
      throw new AppError('conflict', 'The text of this email is not stored.');
    }
    const [row] = await tx
      .update(emailOutbox)
      .set({
        createdAt: sql`now()`,
        sentAt: null,
        attempts: 0,
        lastError: null,
        nextAttemptAt: sql`now()`,
      })
      .where(and(eq(emailOutbox.id, id), hasEnded))
      .returning(COLUMNS);
    if (!row) throw new AppError('conflict', 'This email is about to be sent.');
    // The subject may name a person, so the audit log omits it.
    const after = { kind: row.kind };
    await recordAuditEntry(tx, { adminId, action: 'resent', subject: `mail ${id}`, after });
    return readEmail(row);
  });
}

const hasEnded = or(isNotNull(emailOutbox.sentAt), gte(emailOutbox.attempts, MAX_ATTEMPTS));

type Row = Pick<typeof emailOutbox.$inferSelect, Exclude<keyof typeof COLUMNS, 'hasBody'>> & {
  hasBody: boolean;
};

function readEmail(row: Row): Mail {
  return {
    ...row,
    lastError: row.lastError && hideTokens(row.lastError),
    hasBody: row.hasBody && !isPrivate(row),
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

function stateOf({ sentAt, attempts }: Row): EmailState {
  if (sentAt) return 'sent';
  return attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
}
