import type { Database } from '#server/db/database.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/send-page.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { requireSharer } from '#server/modules/accounts/lock-account.ts';
import { getPerson } from '#server/modules/practice/people.ts';
import {
  PRACTICE_EDITS,
  findProfile,
  readPracticeSettings,
  saveNotifications,
} from '#server/modules/practice/profiles.ts';
import { userOf } from '#server/security/user-of-request.ts';
import * as calls from '#shared/contracts/practice.ts';
import { listClientCarts } from './client-carts.ts';
import { readGivenRates } from './given-rates.ts';
import { readLinkedCart } from './linked-cart.ts';
import { emailCart } from './email-cart.ts';
import { removePerson, setCartPerson } from './cart-person.ts';
import { notifyPractitioner } from './notify-practitioners.ts';

const MAILS: RateLimit = { name: 'mail carts', minutes: 10, perIp: 300, perBrowser: 60 };

/** A practitioner's calls about clients, profiles and emails that also concern links. */
export function addSenderRoutes(
  app: App,
  { db, mailOrigin }: { db: Database['db']; mailOrigin: string },
): void {
  serve(app, calls.readSender, async (request) => {
    const cart = await readLinkedCart(app, db, request);
    const { clientRate = 0, giftRate = 0 } = (await readGivenRates(db, cart.id)) ?? {};
    const profile = await findProfile(db, cart.fromUserId);
    return { ...profile, givenRate: Math.max(clientRate, giftRate) };
  });

  serve(app, calls.saveNotifications, { limit: PRACTICE_EDITS }, async (request) => {
    const user = userOf(request);
    await runTransaction(db, async (tx) => {
      await requireSharer(tx, user.id);
      // Updates from before the change are still emailed by the former preferences.
      await notifyPractitioner(tx, user.id, mailOrigin);
      await saveNotifications(tx, user.id, request.body);
    });
    return readPracticeSettings(db, user.id);
  });

  serve(app, calls.listCartsOfPerson, async (request, reply) => {
    const user = userOf(request);
    const person = await getPerson(db, user.id, request.params.id);
    const page = await listClientCarts(db, { userId: user.id, personId: person.id }, request.query);
    return sendPage(request, reply, page);
  });

  serve(app, calls.deletePracticeClient, { limit: PRACTICE_EDITS }, async (request) => {
    await removePerson(db, userOf(request).id, request.params.id);
    return { message: 'Removed' };
  });

  serve(app, calls.setCartPerson, { limit: PRACTICE_EDITS }, async (request) => {
    const { personId } = request.body;
    await setCartPerson(db, userOf(request).id, { cartId: request.params.id, personId });
    return { message: 'Saved' };
  });

  serve(app, calls.emailSharedCart, { limit: MAILS }, async (request) => {
    const { id: cartId } = request.params;
    return emailCart(db, {
      userId: userOf(request).id,
      cartId,
      input: request.body,
      ip: request.ip,
      origin: mailOrigin,
    });
  });
}
