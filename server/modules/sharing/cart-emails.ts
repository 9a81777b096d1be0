import { and, desc, eq, gt, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { cartEmails, emailOutbox, sharedCarts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  type EmailLimit,
  isBlocked,
  networkKey,
  recipientKey,
  takeQuota,
} from '#server/modules/mail/email-quotas.ts';
import { hashRecipient } from '#server/modules/mail/hash-recipient.ts';
import { emptyEmail } from '#server/modules/mail/outbox.ts';
import { networksOf } from '#server/security/networks.ts';
import type { CartEmail } from '#shared/contracts/shared-carts.ts';
import { MAX_ATTEMPTS } from '#shared/rules/email-attempts.ts';
import { cartIdsOf } from './own-carts.ts';

/** More than a practice sends by hand. Above it is bulk mail. */
const EMAILS_PER_HOUR = 30;
const EMAILS_PER_DAY = 150;

const PER_RECIPIENT: readonly EmailLimit[] = [{ hours: 24, most: 3 }];
/** Summed over all accounts behind one IP; wider networks get a multiple (`networksOf`). */
const PER_NETWORK: readonly EmailLimit[] = [
  { hours: 1, most: 60 },
  { hours: 24, most: 300 },
];

type FoundEmail = {
  recipient: string;
  createdAt: string;
  sentAt: string | null;
  attempts: number | null;
  lastError: string | null;
};

/** A column for queries of `shared_carts`: the last email of the link and its state in the outbox. */
export const newestEmail = sql<FoundEmail | null>`(
  select jsonb_build_object(
    'recipient', m.recipient, 'createdAt', m.created_at,
    'sentAt', o.sent_at, 'attempts', o.attempts, 'lastError', o.last_error
  )
  from cart_emails m left join email_outbox o on o.key = m.email_key
  where m.shared_cart_id = shared_carts.id
  order by m.id desc limit 1
)`;

/** A final refusal (5xx) shows at once, since the address may be mistyped. Other errors may pass with a retry. */
export function readCartEmail(found: FoundEmail): CartEmail {
  const { recipient, createdAt, sentAt, attempts, lastError } = found;
  const isGivenUp = (attempts ?? 0) >= MAX_ATTEMPTS;
  const isRefused = !sentAt && (isGivenUp || findReply(lastError)?.startsWith('5') === true);
  return {
    recipient: recipient || null,
    state: sentAt ? 'sent' : isRefused ? 'refused' : 'waiting',
    // An email that was erased before it was sent has no reason.
    reason: isRefused && recipient ? explainRefusal(lastError) : null,
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** Only the mail server's reply: our own error could name internal hosts. */
export function explainRefusal(error: string | null): string {
  return findReply(error) ?? 'The mail server could not be reached.';
}

function findReply(error: string | null): string | undefined {
  return /\b[45]\d\d[ -].*/s.exec(error ?? '')?.[0];
}

/** Lock the sender first, so that concurrent requests cannot exceed the limit. */
export async function refuseTooManyEmails(tx: Db, userId: number): Promise<void> {
  for (const [hours, most] of [
    [1, EMAILS_PER_HOUR],
    [24, EMAILS_PER_DAY],
  ] as const) {
    const recent = and(
      inArray(cartEmails.sharedCartId, cartIdsOf(tx, userId)),
      gt(cartEmails.createdAt, sql`now() - make_interval(hours => ${hours})`),
    );
    if ((await tx.$count(cartEmails, recent)) < most) continue;
    throw tooManyEmails('You’ve sent too many emails. Try again later.');
  }
}

/** The fixed order of the rows prevents deadlocks; the errors reveal nothing about other senders. */
export async function takeEmailQuotas(tx: Db, { to, ip }: { to: string; ip: string }) {
  const recipient = recipientKey(hashRecipient(to));
  if (!(await takeQuota(tx, recipient, PER_RECIPIENT))) {
    if (await isBlocked(tx, recipient)) {
      throw new AppError(
        'conflict',
        'This person has unsubscribed from emails by practitioners. Share the link another way.',
      );
    }
    throw tooManyEmails(
      'This person has reached today’s email limit. Share the link another way.',
      24 * 60 * 60,
    );
  }
  for (const { name, factor } of networksOf(ip)) {
    const limits = PER_NETWORK.map(({ hours, most }) => ({ hours, most: most * factor }));
    if (await takeQuota(tx, networkKey(name), limits)) continue;
    throw tooManyEmails('Too many emails were sent from your network. Try again later.');
  }
}

function tooManyEmails(message: string, seconds = 600): AppError {
  return new AppError('too_many_requests', message, {
    headers: { 'retry-after': String(seconds) },
  });
}

export function listCartEmailsOf(db: Db, userId: number) {
  return db
    .select({
      recommendationId: cartEmails.sharedCartId,
      recipient: sql<string | null>`nullif(${cartEmails.recipient}, '')`,
      message: cartEmails.message,
      createdAt: cartEmails.createdAt,
    })
    .from(cartEmails)
    .where(inArray(cartEmails.sharedCartId, cartIdsOf(db, userId)))
    .orderBy(desc(cartEmails.id));
}

/** Part of deleting an account. */
export async function deleteCartEmailsOf(tx: Db, userId: number): Promise<void> {
  await deleteEmailsOfCarts(tx, cartIdsOf(tx, userId));
}

/** Also stops emails that are still waiting. */
export async function deleteEmailsOfCarts(
  tx: Db,
  cartIds: SQLWrapper | readonly number[],
): Promise<void> {
  const deleted = await tx
    .delete(cartEmails)
    .where(inArray(cartEmails.sharedCartId, cartIds))
    .returning({ emailKey: cartEmails.emailKey });
  await emptyEmail(tx, isAmong(deleted));
}

export async function dropWaitingMailsOf(tx: Db, userId: number): Promise<void> {
  const theirs = tx
    .select({ key: cartEmails.emailKey })
    .from(cartEmails)
    .where(inArray(cartEmails.sharedCartId, cartIdsOf(tx, userId)));
  await emptyEmail(tx, and(isNull(emailOutbox.sentAt), inArray(emailOutbox.key, theirs)));
}

/** Erases recipients and texts, and stops emails that are still waiting. The rows stay for the quotas. */
export async function clearEmailsToPerson(
  tx: Db,
  { userId, personId }: { userId: number; personId: number },
): Promise<void> {
  const theirs = tx
    .select({ id: sharedCarts.id })
    .from(sharedCarts)
    .where(and(eq(sharedCarts.fromUserId, userId), eq(sharedCarts.personId, personId)));
  const cleared = await tx
    .update(cartEmails)
    .set({ recipient: '', message: null })
    .where(inArray(cartEmails.sharedCartId, theirs))
    .returning({ emailKey: cartEmails.emailKey });
  await emptyEmail(tx, isAmong(cleared));
}

function isAmong(emails: readonly { emailKey: string }[]) {
  return inArray(
    emailOutbox.key,
    emails.map(({ emailKey }) => emailKey),
  );
}
