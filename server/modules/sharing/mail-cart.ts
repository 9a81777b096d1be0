import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import { cartMails, practicePeople, sharedCarts } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { requireAccount } from '#server/modules/accounts/lock-account.ts';
import { enqueueMail } from '#server/modules/mail/outbox.ts';
import { findProfile } from '#server/modules/practice/profiles.ts';
import type { MailCartInput } from '#shared/contracts/practice.ts';
import type { CartMail } from '#shared/contracts/shared-carts.ts';
import { readMailAddress } from '#shared/rules/mail-address.ts';
import { newestMail, readCartMail, refuseTooManyMails } from './cart-mails.ts';
import { recommendationMail } from './recommendation-mail.ts';
import { cartNotFound, ownCart } from './sent-carts.ts';

type Mailing = { userId: number; cartId: number; input: MailCartInput; origin: string };

/** Writes down the mail and puts it into the outbox, both or neither. The same request again sends no second one. */
export async function mailCart(
  db: Database['db'],
  { userId, cartId, input, origin }: Mailing,
): Promise<CartMail> {
  const to = readMailAddress(input.email);
  if (!to) throw new AppError('invalid_input', 'Email: one address, please');
  return runTransaction(db, async (tx) => {
    const user = await requireAccount(tx, userId);
    const { cart, person } = await findLiveCart(tx, userId, cartId);
    const mailKey = `recommendation-${cart.id}-${input.requestId}`;
    if ((await tx.$count(cartMails, eq(cartMails.mailKey, mailKey))) === 0) {
      await refuseTooManyMails(tx, userId);
      const message = input.message || null;
      await tx.insert(cartMails).values({ sharedCartId: cart.id, recipient: to, message, mailKey });
      const letter = recommendationMail({
        id: mailKey,
        to,
        // Answers go to the practitioner once that address is proved, and to the shop until then.
        replyTo: user.emailVerifiedAt ? user.email : undefined,
        personName: person?.email === to ? person.name : null,
        sender: await findProfile(tx, userId),
        title: cart.title,
        message,
        link: `${origin}/shared/${cart.shareToken}`,
      });
      await enqueueMail(tx, letter);
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
    throw new AppError('conflict', 'This link no longer works. Extend it or share a new one.');
  }
  return found;
}

async function readNewestMail(tx: Db, id: number): Promise<CartMail> {
  const [row] = await tx
    .select({ mail: newestMail })
    .from(sharedCarts)
    .where(and(eq(sharedCarts.id, id)));
  if (!row?.mail) throw new Error('The mail was not written down.');
  return readCartMail(row.mail);
}
