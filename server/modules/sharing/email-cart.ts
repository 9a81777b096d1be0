import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { cartEmails, practiceClients, sharedCarts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { createUnsubscribeUrl } from '#server/modules/mail/unsubscribe-links.ts';
import { findProfile } from '#server/modules/practice/profiles.ts';
import { readSettings } from '#server/modules/shop/shop-settings.ts';
import type { EmailCartInput } from '#shared/contracts/practice.ts';
import type { CartEmail } from '#shared/contracts/shared-carts.ts';
import { readEmailAddress } from '#shared/rules/email-address.ts';
import { newestEmail, readCartEmail, refuseTooManyEmails, takeEmailQuotas } from './cart-emails.ts';
import { recommendationEmail } from './recommendation-email.ts';
import { cartNotFound, ownCart } from './own-carts.ts';

type Mailing = {
  userId: number;
  cartId: number;
  input: EmailCartInput;
  ip: string;
  origin: string;
};

/** Records the email and queues it in one transaction. A repeated request sends no second email. */
export async function emailCart(
  db: Database['db'],
  { userId, cartId, input, ip, origin }: Mailing,
): Promise<CartEmail> {
  const to = readEmailAddress(input.email);
  if (!to) throw new AppError('invalid_input', 'Email: enter one email address');
  return runTransaction(db, async (tx) => {
    const user = await requireSharer(tx, userId);
    const { cart, person } = await findLiveCart(tx, userId, cartId);
    if (!user.emailVerifiedAt) {
      throw new AppError(
        'email_not_confirmed',
        'Confirm your email address first. Until then, copy the link and send it yourself.',
      );
    }
    const emailKey = `recommendation-${cart.id}-${input.requestId}`;
    if ((await tx.$count(cartEmails, eq(cartEmails.emailKey, emailKey))) === 0) {
      await refuseTooManyEmails(tx, userId);
      await takeEmailQuotas(tx, { to, ip });
      const message = input.message || null;
      await tx
        .insert(cartEmails)
        .values({ sharedCartId: cart.id, recipient: to, message, emailKey });
      const { settings } = await readSettings(tx);
      const email = recommendationEmail({
        id: emailKey,
        to,
        replyTo: user.email,
        personName: person?.email === to ? person.name : null,
        sender: await findProfile(tx, userId),
        title: cart.title,
        message,
        link: `${origin}/shared/${cart.shareToken}`,
        unsubscribeUrl: await createUnsubscribeUrl(
          tx,
          { kind: 'recommendation', email: to },
          origin,
        ),
        hidesNames: settings.hidesProductNamesInEmails,
      });
      await enqueueMail(tx, email);
    }
    return readNewestEmail(tx, cart.id);
  });
}

async function findLiveCart(tx: Db, userId: number, id: number) {
  const [found] = await tx
    .select({
      cart: sharedCarts,
      person: { name: practiceClients.name, email: practiceClients.email },
      hasEnded: sql<boolean>`${sharedCarts.revokedAt} is not null or ${sharedCarts.expiresAt} <= now()`,
    })
    .from(sharedCarts)
    .leftJoin(practiceClients, eq(practiceClients.id, sharedCarts.personId))
    .where(ownCart(userId, id));
  if (!found) throw cartNotFound();
  if (found.hasEnded) {
    throw new AppError('conflict', 'This link has ended. Renew it or share a new one.');
  }
  return found;
}

async function readNewestEmail(tx: Db, id: number): Promise<CartEmail> {
  const [row] = await tx
    .select({ mail: newestEmail })
    .from(sharedCarts)
    .where(eq(sharedCarts.id, id));
  if (!row?.mail) throw new Error('The email was not recorded.');
  return readCartEmail(row.mail);
}
