import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { recognizeBrowser } from '#server/security/recognize-browser.ts';
import { findSignedInUser } from '#server/modules/accounts/users.ts';
import { acceptAnswerSchema, declineSchema, publicCartSchema } from '#shared/shared-carts.ts';
import { acceptCart, declineCart, markViewed } from './answer-cart.ts';
import { findCartByToken, readPublicCart } from './shared-carts.ts';

const MISSES: RateLimit = { name: 'unknown links', minutes: 1, perAddress: 60 };
/** Reading is free; saying something about a recommendation is for people, who do so a few times. */
const ANSWERS: RateLimit = { name: 'answer link', minutes: 10, perAddress: 300, perBrowser: 60 };

const tags = ['recommendations'];
const params = z.object({ token: z.string() });
const messageAnswer = z.object({ message: z.string() });

/** The receiver's side: whoever holds the link. Reading changes nothing, so that previews may. */
export function addSharedLinkRoutes(app: App, db: Database['db']): void {
  /** Only misses count: guessing links is slowed down, reading them is not. */
  async function getCart(request: FastifyRequest<{ Params: { token: string } }>) {
    const cart = await findCartByToken(db, request.params.token);
    if (cart) return cart;
    app.rates.take(request, MISSES);
    throw new AppError('not_found', 'This recommendation link may be invalid or expired.');
  }

  const findVisitor = (request: FastifyRequest, reply: FastifyReply) =>
    findSignedInUser(db, request, reply);

  app.get(
    '/api/shared/:token',
    {
      config: { access: 'capability' },
      schema: {
        summary: 'The recommendation behind a link',
        tags,
        params,
        response: { 200: publicCartSchema },
      },
    },
    async (request) => readPublicCart(await getCart(request)),
  );

  app.post(
    '/api/shared/:token/viewed',
    {
      config: { access: 'capability', limit: ANSWERS },
      schema: {
        summary: 'Somebody has the recommendation before them',
        tags,
        params,
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      const cart = await getCart(request);
      await markViewed(db, cart, {
        sessionHash: recognizeBrowser(request, reply),
        visitor: await findVisitor(request, reply),
      });
      return { message: 'Noted' };
    },
  );

  app.post(
    '/api/shared/:token/accept',
    {
      config: { access: 'capability', limit: ANSWERS },
      schema: {
        summary: 'Accept, and learn today’s prices and availability',
        tags,
        params,
        response: { 200: acceptAnswerSchema },
      },
    },
    async (request, reply) => {
      const cart = await getCart(request);
      return acceptCart(db, cart, {
        sessionHash: recognizeBrowser(request, reply),
        visitor: await findVisitor(request, reply),
      });
    },
  );

  app.post(
    '/api/shared/:token/decline',
    {
      config: { access: 'capability', limit: ANSWERS },
      schema: {
        summary: 'Say no, with or without a reason',
        tags,
        params,
        body: declineSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      const cart = await getCart(request);
      await declineCart(db, cart, {
        reason: request.body.reason || null,
        visitor: await findVisitor(request, reply),
      });
      return { message: 'Noted' };
    },
  );
}
