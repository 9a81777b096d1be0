import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { lockAccount } from '#server/modules/accounts/lock-account.ts';
import { endStockRequests } from '#server/modules/inventory/stock-requests.ts';
import { blockRecipient } from '#server/modules/mail/email-quotas.ts';
import { hashRecipient } from '#server/modules/mail/hash-recipient.ts';
import { dropWaitingEmails } from '#server/modules/mail/outbox.ts';
import {
  findUnsubscribeLink,
  type UnsubscribeLink,
} from '#server/modules/mail/unsubscribe-links.ts';
import { endRemindersOf } from '#server/modules/orders/supply-reminders.ts';
import { saveNotifications } from '#server/modules/practice/profiles.ts';
import { isToken } from '#server/security/tokens.ts';
import type { UnsubscribeKind } from '#shared/rules/email-kinds.ts';

const NO_NOTIFICATIONS = {
  ...{ notifyViewed: false, notifyAccepted: false, notifyOrdered: false, notifyDeclined: false },
  dailyDigest: false,
};

const MESSAGES: Record<UnsubscribeKind, string> = {
  recommendation: 'You are unsubscribed. Practitioners can no longer email you through this shop.',
  reminder: 'You are unsubscribed. We deleted your reminders.',
  news: 'You are unsubscribed. You can turn these emails on again in your dashboard.',
};

/** Ends this kind of email for the link's recipient and returns a message about it. */
export async function unsubscribe(db: Database['db'], token: string): Promise<string> {
  return runTransaction(db, async (tx) => {
    const link = isToken(token) ? await findUnsubscribeLink(tx, token) : undefined;
    if (link) {
      await endKind(tx, link);
      await dropWaitingEmails(tx, link);
      return MESSAGES[link.kind];
    }
    if (isToken(token) && (await endStockRequests(tx, token))) {
      return 'You are unsubscribed. We deleted your email address from our back-in-stock list.';
    }
    throw new AppError('not_found', 'This link no longer works.');
  });
}

async function endKind(tx: Db, { kind, emailHash, aboutId }: UnsubscribeLink): Promise<void> {
  if (kind === 'recommendation') return blockRecipient(tx, emailHash);
  if (aboutId === null) return undefined;
  if (kind === 'reminder') return endRemindersOf(tx, { orderId: aboutId, emailHash });
  const account = await lockAccount(tx, aboutId);
  // The account may have changed its email since.
  if (account && hashRecipient(account.email) === emailHash) {
    await saveNotifications(tx, aboutId, NO_NOTIFICATIONS);
  }
  return undefined;
}
