import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { buildOnce, type ValueOf } from '#server/db/build-once.ts';
import type { Database, Db } from '#server/db/database.ts';
import { afterBackoff } from '#server/db/growing-pause.ts';
import { monthsAgo, retainRows } from '#server/db/retained-rows.ts';
import { emailPriority, emailOutbox } from '#server/db/schema.ts';
import type { Log } from '#server/log.ts';
import type { Mailer, EmailMessage } from '#server/providers/mail/mailer.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';
import type { EmailKind } from '#shared/rules/email-kinds.ts';
import { readEmailAddress } from '#shared/rules/email-address.ts';
import { hashRecipient } from './hash-recipient.ts';

const MESSAGES_AT_A_TIME = 10;
const PAUSE = { firstSeconds: 120, longestSeconds: 3_600 };
const MAX_ERROR_LENGTH = 500;

const PRIVATE_KINDS = new Set<EmailKind>(['account', 'recommendation', 'news', 'other']);

/** Emails with sign-in links, a practitioner's words or unknown content are for their recipient only. */
export function isPrivate({ kind }: { kind: EmailKind }): boolean {
  return PRIVATE_KINDS.has(kind);
}

type About = { orderId?: number; userId?: number | undefined };

/** Skips an invalid recipient, because an order must not fail over it. Returns false for an email queued before. */
export async function enqueueMail(
  db: Db,
  message: EmailMessage,
  about: About = {},
): Promise<boolean> {
  const recipient = readEmailAddress(message.to);
  if (!recipient) return false;
  const written = await write(db, {
    ...{ kind: 'other', replyTo: null, unsubscribeUrl: null, ...message },
    ...{ orderId: null, userId: null, ...about },
    recipient,
  });
  return written.length > 0;
}

type QueuedEmail = Pick<EmailMessage, 'id' | 'subject' | 'text' | 'html'> & {
  kind: EmailKind;
  recipient: string;
  replyTo: string | null;
  unsubscribeUrl: string | null;
  orderId: number | null;
  userId: number | null | undefined;
};

const write = buildOnce((db, valueOf: ValueOf<QueuedEmail>) =>
  db
    .insert(emailOutbox)
    .values({
      key: valueOf('id'),
      kind: valueOf('kind'),
      recipient: valueOf('recipient'),
      replyTo: valueOf('replyTo'),
      unsubscribeUrl: valueOf('unsubscribeUrl'),
      subject: valueOf('subject'),
      textBody: valueOf('text'),
      htmlBody: valueOf('html'),
      orderId: valueOf('orderId'),
      userId: valueOf('userId'),
    })
    .onConflictDoNothing({ target: emailOutbox.key })
    .returning({ id: emailOutbox.id }),
);

/** Leases one email at a time, so a slow mail server cannot outlast a lease. */
export async function deliverEmail(
  { db, mailer, log }: { db: Database['db']; mailer: Mailer; log: Log },
  onOrderConfirmed: (tx: Db, orderId: number) => Promise<void>,
): Promise<void> {
  for (let sent = 0; sent < MESSAGES_AT_A_TIME; sent += 1) {
    const [row] = await leaseDueMessage(db);
    if (!row) return;
    try {
      await mailer.send({
        id: row.key,
        queuedAt: row.createdAt,
        kind: row.kind,
        to: row.recipient,
        subject: row.subject,
        text: row.textBody,
        html: row.htmlBody,
        ...(row.replyTo && { replyTo: row.replyTo }),
        ...(row.unsubscribeUrl && { unsubscribeUrl: row.unsubscribeUrl }),
      });
      await db.transaction(async (tx) => {
        // Lock the order before the email, as the deletion of an account does, to avoid a deadlock.
        if (row.kind === 'order' && row.orderId !== null) await onOrderConfirmed(tx, row.orderId);
        await markSent(tx, row);
      });
    } catch (error) {
      await recordFailure(db, row.id, error);
      log.warn({ err: error, mail: row.id, attempts: row.attempts }, 'mail not delivered');
    }
  }
}

type Row = typeof emailOutbox.$inferSelect;

async function markSent(tx: Db, row: Row): Promise<void> {
  const emptied = isPrivate(row) && {
    replyTo: null,
    unsubscribeUrl: null,
    textBody: '',
    htmlBody: '',
  };
  await tx
    .update(emailOutbox)
    .set({ sentAt: sql`now()`, lastError: null, ...emptied })
    .where(eq(emailOutbox.id, row.id));
}

async function recordFailure(db: Db, id: number, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await db
    .update(emailOutbox)
    .set({ lastError: reason.slice(0, MAX_ERROR_LENGTH) })
    .where(and(eq(emailOutbox.id, id), isNull(emailOutbox.sentAt), ne(emailOutbox.recipient, '')));
}

/** Leaves emails alone that are still being tried. */
export const oldEmails = retainRows(
  (months) => sql`select t.id from email_outbox t
    where t.recipient <> '' and t.created_at < ${monthsAgo(months)}
      and (t.sent_at is not null or t.attempts >= ${MAX_ATTEMPTS}::int)`,
  (tx, ids) => emptyEmail(tx, inArray(emailOutbox.id, ids)),
);

/** Keeps the row so that its occasion sends no second email. Unsent emails are never sent. */
export async function emptyEmail(db: Db, which: SQL | undefined): Promise<void> {
  await db
    .update(emailOutbox)
    .set({
      ...{ recipient: '', replyTo: null, unsubscribeUrl: null },
      ...{ subject: '', textBody: '', htmlBody: '', lastError: null },
      attempts: sql`case when ${emailOutbox.sentAt} is null then ${MAX_ATTEMPTS} else ${emailOutbox.attempts} end`,
    })
    .where(and(which, ne(emailOutbox.recipient, '')));
}

export async function dropWaitingEmails(
  tx: Db,
  { kind, emailHash }: { kind: EmailKind; emailHash: string },
): Promise<void> {
  const waiting = await tx
    .select({ id: emailOutbox.id, recipient: emailOutbox.recipient })
    .from(emailOutbox)
    .where(
      and(eq(emailOutbox.kind, kind), isNull(emailOutbox.sentAt), ne(emailOutbox.recipient, '')),
    );
  const theirs = waiting.filter(({ recipient }) => hashRecipient(recipient) === emailHash);
  await emptyEmail(
    tx,
    inArray(
      emailOutbox.id,
      theirs.map(({ id }) => id),
    ),
  );
}

/** Leasing also schedules the next attempt, so a crash while sending only delays the email. */
function leaseDueMessage(db: Db) {
  // `=` runs the subquery once. With `in`, the planner may run it for each row and lease them all.
  const due = sql`(
    select id from email_outbox
    where sent_at is null and next_attempt_at <= now() and attempts < ${MAX_ATTEMPTS}
    order by ${emailPriority}, next_attempt_at limit 1 for update skip locked
  )`;
  return db
    .update(emailOutbox)
    .set({
      attempts: sql`${emailOutbox.attempts} + 1`,
      nextAttemptAt: afterBackoff(emailOutbox.attempts, PAUSE),
    })
    .where(and(isNull(emailOutbox.sentAt), sql`${emailOutbox.id} = ${due}`))
    .returning();
}
