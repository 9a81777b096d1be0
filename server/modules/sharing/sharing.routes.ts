import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import { decimalId } from '#server/http/decimal-id.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { sendPage } from '#server/http/list-page.ts';
import { publicOrigin } from '#server/http/public-origin.ts';
import { requireUser } from '#server/modules/accounts/users.ts';
import type { User } from '#shared/accounts.ts';
import { pageAfterIdSchema } from '#shared/list-pages.ts';
import {
  cartCountsSchema,
  createSharedCartSchema,
  createdCartSchema,
  receivedCartSchema,
  sentCartSchema,
} from '#shared/shared-carts.ts';
import { createSharedCart } from './create-shared-cart.ts';
import { countSentCarts, extendCart, listSentCarts, revokeCart } from './sent-carts.ts';
import { listAcceptedCarts } from './shared-carts.ts';

const tags = ['recommendations'];

const CARTS: RateLimit = { name: 'share carts', minutes: 10, perAddress: 300, perBrowser: 60 };
const messageAnswer = z.object({ message: z.string() });
const cartParams = z.object({ id: decimalId });

/** The sender's side of recommendations. */
export function addSharingRoutes(
  app: App,
  { db, publicUrl }: { db: Database['db']; publicUrl: string | undefined },
): void {
  app.post(
    '/api/shared-carts',
    {
      config: { access: 'sharer', limit: CARTS },
      schema: {
        summary: 'Create a recommendation and its link',
        tags,
        body: createSharedCartSchema,
        response: { 201: createdCartSchema },
      },
    },
    async (request, reply) => {
      const user = await requireSharer(db, request, reply);
      const cart = await createSharedCart(db, user.id, request.body);
      const { id, title, shareToken, totalAmount } = cart;
      const shareableLink = `${publicOrigin(request, publicUrl)}/shared/${shareToken}`;
      const expiresAt = cart.expiresAt?.toISOString() ?? '';
      return reply
        .code(201)
        .send({ sharedCart: { id, title, shareToken, shareableLink, totalAmount, expiresAt } });
    },
  );

  app.get(
    '/api/shared-carts/sent',
    {
      config: { access: 'sharer' },
      schema: {
        summary: 'Your recommendations, newest first',
        tags,
        querystring: pageAfterIdSchema,
        response: { 200: z.array(sentCartSchema) },
      },
    },
    async (request, reply) => {
      const user = await requireSharer(db, request, reply);
      return sendPage(request, reply, await listSentCarts(db, user.id, request.query));
    },
  );

  app.get(
    '/api/shared-carts/counts',
    {
      config: { access: 'sharer' },
      schema: {
        summary: 'How many you shared, and what became of them',
        tags,
        response: { 200: cartCountsSchema },
      },
    },
    async (request, reply) => {
      const user = await requireSharer(db, request, reply);
      return countSentCarts(db, user.id);
    },
  );

  app.post(
    '/api/shared-carts/:id/revoke',
    {
      config: { access: 'sharer' },
      schema: {
        summary: 'Take a link back',
        tags,
        params: cartParams,
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      const user = await requireSharer(db, request, reply);
      await revokeCart(db, user.id, request.params.id);
      return { message: 'Link revoked' };
    },
  );

  app.post(
    '/api/shared-carts/:id/extend',
    {
      config: { access: 'sharer' },
      schema: {
        summary: 'Let a link work for another thirty days',
        tags,
        params: cartParams,
        response: { 200: messageAnswer },
      },
    },
    async (request, reply) => {
      const user = await requireSharer(db, request, reply);
      await extendCart(db, user.id, request.params.id);
      return { message: 'Link extended' };
    },
  );

  app.get(
    '/api/user/recommendations',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The recommendations that you accepted, newest first',
        tags,
        querystring: pageAfterIdSchema,
        response: { 200: z.array(receivedCartSchema) },
      },
    },
    async (request, reply) => {
      const user = await requireUser(db, request, reply);
      return sendPage(request, reply, await listAcceptedCarts(db, user.id, request.query));
    },
  );
}

async function requireSharer(
  db: Database['db'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const user = await requireUser(db, request, reply);
  if (user.canShareCarts) return user;
  throw new AppError('forbidden', 'Your account does not have cart sharing privileges.');
}
