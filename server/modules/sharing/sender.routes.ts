import type { Config } from '#server/config/config.ts';
import { runTransaction } from '#server/db/run-transaction.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/list-page.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { requireAccount } from '#server/modules/accounts/lock-account.ts';
import { keepPictures } from '#server/modules/media/keep-pictures.ts';
import type { MediaDeps } from '#server/modules/media/media-deps.ts';
import { normalizeUpload } from '#server/modules/media/normalize-upload.ts';
import { openUpload } from '#server/modules/media/open-upload.ts';
import { readUploadToken } from '#server/modules/media/upload-address.ts';
import { getPerson } from '#server/modules/practice/people.ts';
import { PRACTICE_EDITS } from '#server/modules/practice/practice-limits.ts';
import {
  findProfile,
  readPracticeSettings,
  saveProfile,
  saveTelling,
} from '#server/modules/practice/profiles.ts';
import { userOf } from '#server/security/user-of-request.ts';
import { readLinkedCart } from './linked-cart.ts';
import { mailCart } from './mail-cart.ts';
import { removePerson } from './remove-person.ts';
import { listSentCarts } from './sent-carts.ts';
import { setCartPerson } from './set-cart-person.ts';
import { tellPractitioner } from './tell-practitioners.ts';

const UPLOADS: RateLimit = { name: 'own picture', minutes: 10, perAddress: 120, perBrowser: 30 };
const MAILS: RateLimit = { name: 'mail carts', minutes: 10, perAddress: 300, perBrowser: 60 };

/** Who recommends, and to whom: what a practitioner's page, people and mails have to do with their links. */
export function addSenderRoutes(
  app: App,
  deps: MediaDeps,
  { publicUrl, mailOrigin }: Pick<Config, 'publicUrl' | 'mailOrigin'>,
): void {
  const { db } = deps;

  serve(app, 'readSender', async (request) => {
    const cart = await readLinkedCart(app, db, request);
    return findProfile(db, cart.fromUserId);
  });

  serve(app, 'savePracticeProfile', { limit: PRACTICE_EDITS }, async (request) => {
    const user = userOf(request);
    await runTransaction(db, async (tx) => {
      await requireAccount(tx, user.id);
      await keepPictures(tx, [request.body.pictureUrl], { userId: user.id });
      await saveProfile(tx, user.id, request.body);
    });
    return readPracticeSettings(db, user.id);
  });

  serve(app, 'saveTelling', { limit: PRACTICE_EDITS }, async (request) => {
    const user = userOf(request);
    await runTransaction(db, async (tx) => {
      await requireAccount(tx, user.id);
      // News from before the change is still mailed by the old preferences.
      await tellPractitioner(tx, user.id, mailOrigin);
      await saveTelling(tx, user.id, request.body);
    });
    return readPracticeSettings(db, user.id);
  });

  serve(app, 'openPracticeUpload', { limit: UPLOADS }, async (request) => {
    const user = userOf(request);
    const { token } = await runTransaction(db, (tx) => openUpload(tx, { userId: user.id }));
    return { uploadURL: `${publicOrigin(request, publicUrl)}/api/uploads/${token}` };
  });

  serve(app, 'normalizePracticeUpload', { limit: UPLOADS }, async (request) => {
    const user = userOf(request);
    const token = readUploadToken(request.body.rawPath, publicOrigin(request, publicUrl));
    return normalizeUpload(deps, token, { userId: user.id });
  });

  serve(app, 'listCartsOfPerson', async (request, reply) => {
    const user = userOf(request);
    const person = await getPerson(db, user.id, request.params.id);
    return sendPage(request, reply, await listSentCarts(db, user.id, request.query, person.id));
  });

  serve(app, 'deletePracticePerson', { limit: PRACTICE_EDITS }, async (request) => {
    const user = userOf(request);
    await removePerson(db, user.id, request.params.id);
    return { message: 'Taken off your list' };
  });

  serve(app, 'setCartPerson', { limit: PRACTICE_EDITS }, async (request) => {
    const user = userOf(request);
    const { personId } = request.body;
    await setCartPerson(db, user.id, { cartId: request.params.id, personId });
    return { message: 'Saved' };
  });

  serve(app, 'mailSharedCart', { limit: MAILS }, async (request) => {
    const user = userOf(request);
    const { id: cartId } = request.params;
    return mailCart(db, {
      userId: user.id,
      cartId,
      input: request.body,
      origin: mailOrigin,
    });
  });
}
