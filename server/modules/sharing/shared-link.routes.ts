import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { readBrowser, recognizeBrowser } from '#server/security/recognize-browser.ts';
import { findSignedInAdmin } from '#server/modules/administrators/admin-session.ts';
import { recordCartAccess } from '#server/modules/audit/access-log.ts';
import { findSignedInUser } from '#server/modules/accounts/users.ts';
import * as planCalls from '#shared/contracts/plan.ts';
import * as sharedLinkCalls from '#shared/contracts/shared-link.ts';
import { readStoredPlan } from '#shared/contracts/plan.ts';
import { acceptCart, declineCart, markViewed } from './answer-cart.ts';
import { readLinkedCart } from './linked-cart.ts';
import { listRecommendedIds } from './products-by-recommendation.ts';
import { readVisitorView } from './visitor-view.ts';
import { readPublicCart } from './shared-carts.ts';

const ANSWERS: RateLimit = { name: 'answer link', minutes: 10, perIp: 300, perBrowser: 60 };

/** Calls for anyone who has the link. Reads change nothing, so previews of messengers do not count as views. */
export function addSharedLinkRoutes(app: App, db: Database['db']): void {
  const getCart = async (
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ) => {
    const cart = await readLinkedCart(app, db, request);
    const admin = await findSignedInAdmin(db, request, reply);
    if (admin) await recordCartAccess(db, admin.id, cart.id);
    return cart;
  };
  const readVisitor = async (request: FastifyRequest, reply: FastifyReply) => ({
    browserId: recognizeBrowser(request, reply),
    visitor: await findSignedInUser(db, request, reply),
  });

  serve(app, sharedLinkCalls.readSharedCart, async (request, reply) =>
    readPublicCart(await getCart(request, reply)),
  );

  serve(app, sharedLinkCalls.readVisitorView, async (request, reply) => {
    const cart = await getCart(request, reply);
    return readVisitorView(db, cart, {
      browserId: readBrowser(request),
      userId: (await findSignedInUser(db, request, reply))?.id ?? null,
    });
  });

  serve(app, sharedLinkCalls.listRecommendedProducts, async (request, reply) => {
    const userId = (await findSignedInUser(db, request, reply))?.id ?? null;
    return { ids: await listRecommendedIds(db, { browserId: readBrowser(request) ?? '', userId }) };
  });

  serve(app, planCalls.readSharedPlan, async (request, reply) => ({
    plan: readStoredPlan((await getCart(request, reply)).plan),
  }));

  serve(app, sharedLinkCalls.reportSharedCartViewed, { limit: ANSWERS }, async (request, reply) => {
    const cart = await getCart(request, reply);
    await markViewed(db, cart, await readVisitor(request, reply));
    return { message: 'Noted' };
  });

  serve(app, sharedLinkCalls.acceptSharedCart, { limit: ANSWERS }, async (request, reply) => {
    const cart = await getCart(request, reply);
    return acceptCart(db, cart, await readVisitor(request, reply), request.body);
  });

  serve(app, sharedLinkCalls.declineSharedCart, { limit: ANSWERS }, async (request, reply) => {
    const cart = await getCart(request, reply);
    await declineCart(db, cart, await readVisitor(request, reply), request.body);
    return { message: 'Noted' };
  });
}
