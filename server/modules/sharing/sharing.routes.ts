import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { sendPage } from '#server/http/send-page.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import { userOf } from '#server/security/user-of-request.ts';
import * as needCalls from '#shared/contracts/needs.ts';
import * as planCalls from '#shared/contracts/plan.ts';
import * as sharedCartCalls from '#shared/contracts/shared-carts.ts';
import * as sharedLinkCalls from '#shared/contracts/shared-link.ts';
import { readOwnPlan, savePlan } from './cart-plans.ts';
import { extendCarts, renewCarts, replaceInCarts } from './change-carts.ts';
import { createSharedCart } from './create-shared-cart.ts';
import { editCart } from './edit-cart.ts';
import { listNeeds } from './list-needs.ts';
import { countSentCarts, extendCart, listSentCarts, revokeCart } from './sent-carts.ts';
import { listAcceptedCarts } from './shared-carts.ts';

const CARTS: RateLimit = { name: 'share carts', minutes: 10, perIp: 300, perBrowser: 60 };
const CHANGES: RateLimit = { name: 'change carts', minutes: 10, perIp: 300, perBrowser: 60 };

export function addSharingRoutes(
  app: App,
  { db, publicUrl }: { db: Database['db']; publicUrl: string | undefined },
): void {
  serve(app, sharedCartCalls.createSharedCart, { limit: CARTS }, async (request, reply) => {
    // Refuse an unreadable host before anything is stored.
    const origin = publicOrigin(request, publicUrl);
    const cart = await createSharedCart(db, userOf(request).id, request.body);
    const { id, title, shareToken, totalAmount } = cart;
    const shareableLink = `${origin}/shared/${shareToken}`;
    const expiresAt = cart.expiresAt?.toISOString() ?? '';
    return reply
      .code(201)
      .send({ sharedCart: { id, title, shareToken, shareableLink, totalAmount, expiresAt } });
  });

  serve(app, sharedCartCalls.listSentCarts, async (request, reply) =>
    sendPage(request, reply, await listSentCarts(db, userOf(request).id, request.query)),
  );

  serve(app, sharedCartCalls.countSentCarts, async (request) =>
    countSentCarts(db, userOf(request).id),
  );

  serve(app, sharedCartCalls.revokeSharedCart, async (request) => {
    await revokeCart(db, userOf(request).id, request.params.id);
    return { message: 'Link revoked' };
  });

  serve(app, sharedCartCalls.extendSharedCart, async (request) => {
    await extendCart(db, userOf(request).id, request.params.id);
    return { message: 'Link extended' };
  });

  serve(app, planCalls.readOwnPlan, async (request) => ({
    plan: await readOwnPlan(db, userOf(request).id, request.params.id),
  }));

  serve(app, sharedCartCalls.editSharedCart, { limit: CHANGES }, async (request) =>
    editCart(db, { userId: userOf(request).id, cartId: request.params.id, input: request.body }),
  );

  serve(app, planCalls.savePlan, { limit: CHANGES }, async (request) => {
    await savePlan(db, {
      userId: userOf(request).id,
      cartId: request.params.id,
      plan: request.body,
    });
    return { message: 'Saved' };
  });

  serve(app, needCalls.listNeeds, async (request) => listNeeds(db, userOf(request).id));

  serve(app, needCalls.replaceInCarts, { limit: CHANGES }, async (request) =>
    replaceInCarts(db, userOf(request).id, request.body),
  );

  serve(app, needCalls.renewCarts, { limit: CHANGES }, async (request) =>
    renewCarts(db, userOf(request).id, request.body.ids),
  );

  serve(app, needCalls.extendCarts, { limit: CHANGES }, async (request) =>
    extendCarts(db, userOf(request).id, request.body.ids),
  );

  serve(app, sharedLinkCalls.listReceivedCarts, async (request, reply) =>
    sendPage(request, reply, await listAcceptedCarts(db, userOf(request).id, request.query)),
  );
}
