import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { cartMails, practicePeople, sharedCarts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { createUnsubscribeUrl } from '#server/modules/mail/unsubscribe-links.ts';
import { findProfile } from '#server/modules/practice/profiles.ts';
import type { MailCartInput } from '#shared/contracts/practice.ts';
import type { CartMail } from '#shared/contracts/shared-carts.ts';
import { readMailAddress } from '#shared/rules/mail-address.ts';
import { newestEmail, readCartEmail, refuseTooManyMails, takeEmailQuotas } from './cart-mails.ts';
import { recommendationEmail } from './recommendation-email.ts';
import { cartNotFound, ownCart } from './own-carts.ts';

type Mailing = {
  userId: number;
  cartId: number;
  input: MailCartInput;
  ip: string;
  origin: string;
};

/** Records the email and queues it in one transaction. A repeated request sends no second email. */
export async function mailCart(
  db: Database['db'],
  { userId, cartId, input, ip, origin }: Mailing,
): Promise<CartMail> {
  const to = readMailAddress(input.email);
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
    const mailKey = `recommendation-${cart.id}-${input.requestId}`;
    if ((await tx.$count(cartMails, eq(cartMails.mailKey, mailKey))) === 0) {
      await refuseTooManyMails(tx, userId);
      await takeEmailQuotas(tx, { to, ip });
      const message = input.message || null;
      await tx.insert(cartMails).values({ sharedCartId: cart.id, recipient: to, message, mailKey });
      const email = recommendationEmail({
        id: mailKey,
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
      });
      await enqueueMail(tx, email);
    }
    return readNewestMail(tx, cart.id);
  });
}

async function findLiveCart(tx: Db, userId: number, id: number) {
  const [found] = await tx
    .select({
      cart: sharedCarts,
      person: { name: practicePeople.name, email: practicePeople.email },
      hasEnded: sql<boolean>`${sharedCarts.revokedAt} is not null or ${sharedCarts.expiresAt} <= now()`,
    })
    .from(sharedCarts)
    .leftJoin(practicePeople, eq(practicePeople.id, sharedCarts.personId))
    .where(ownCart(userId, id));
  if (!found) throw cartNotFound();
  if (found.hasEnded) {
    throw new AppError('conflict', 'This link has ended. Renew it or share a new one.');
  }
  return found;
}

async function readNewestMail(tx: Db, id: number): Promise<CartMail> {
  const [row] = await tx
    .select({ mail: newestEmail })
    .from(sharedCarts)
    .where(eq(sharedCarts.id, id));
  if (!row?.mail) throw new Error('The email was not recorded.');
  return readCartEmail(row.mail);
}
