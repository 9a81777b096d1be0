import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { sendPage } from '#server/http/list-page.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import { userOf } from '#server/security/user-of-request.ts';
import { savePlan } from './cart-plans.ts';
import { extendCarts, renewCarts, replaceInCarts } from './change-carts.ts';
import { createSharedCart } from './create-shared-cart.ts';
import { listNeeds } from './list-needs.ts';
import { countSentCarts, extendCart, listSentCarts, revokeCart } from './sent-carts.ts';
import { listAcceptedCarts } from './shared-carts.ts';

const CARTS: RateLimit = { name: 'share carts', minutes: 10, perAddress: 300, perBrowser: 60 };
const CHANGES: RateLimit = { name: 'change carts', minutes: 10, perAddress: 300, perBrowser: 60 };

/** The sender's side of recommendations. */
export function addSharingRoutes(
  app: App,
  { db, publicUrl }: { db: Database['db']; publicUrl: string | undefined },
): void {
  serve(app, 'createSharedCart', { limit: CARTS }, async (request, reply) => {
    const user = userOf(request);
    // First: a request whose host cannot be read is refused, and nothing is kept of it.
    const origin = publicOrigin(request, publicUrl);
    const cart = await createSharedCart(db, user.id, request.body);
    const { id, title, shareToken, totalAmount } = cart;
    const shareableLink = `${origin}/shared/${shareToken}`;
    const expiresAt = cart.expiresAt?.toISOString() ?? '';
    return reply
      .code(201)
      .send({ sharedCart: { id, title, shareToken, shareableLink, totalAmount, expiresAt } });
  });

  serve(app, 'listSentCarts', async (request, reply) => {
    const user = userOf(request);
    return sendPage(request, reply, await listSentCarts(db, user.id, request.query));
  });

  serve(app, 'countSentCarts', async (request) => {
    const user = userOf(request);
    return countSentCarts(db, user.id);
  });

  serve(app, 'revokeSharedCart', async (request) => {
    const user = userOf(request);
    await revokeCart(db, user.id, request.params.id);
    return { message: 'Link revoked' };
  });

  serve(app, 'extendSharedCart', async (request) => {
    const user = userOf(request);
    await extendCart(db, user.id, request.params.id);
    return { message: 'Link extended' };
  });

  serve(app, 'savePlan', { limit: CHANGES }, async (request) => {
    const user = userOf(request);
    await savePlan(db, { userId: user.id, cartId: request.params.id, plan: request.body });
    return { message: 'Saved' };
  });

  serve(app, 'listNeeds', async (request) => {
    const user = userOf(request);
    return listNeeds(db, user.id);
  });

  serve(app, 'replaceInCarts', { limit: CHANGES }, async (request) => {
    const user = userOf(request);
    return replaceInCarts(db, user.id, request.body);
  });

  serve(app, 'renewCarts', { limit: CHANGES }, async (request) => {
    const user = userOf(request);
    return renewCarts(db, user.id, request.body.ids);
  });

  serve(app, 'extendCarts', { limit: CHANGES }, async (request) => {
    const user = userOf(request);
    return extendCarts(db, user.id, request.body.ids);
  });

  serve(app, 'listReceivedCarts', async (request, reply) => {
    const user = userOf(request);
    return sendPage(request, reply, await listAcceptedCarts(db, user.id, request.query));
  });
}
