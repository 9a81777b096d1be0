import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import * as calls from '#shared/contracts/contact.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** Each message becomes an email to staff, and an office may share one network. */
const MESSAGES: RateLimit = { name: 'contact', minutes: 10, perIp: 20, perBrowser: 5 };

/** `accounts` imports this module, so `app.ts` passes its function in. */
export type FindVisitor = (
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<{ id: number } | undefined>;

export function addContactRoutes(app: App, db: Database['db'], findVisitor: FindVisitor): void {
  serve(app, calls.sendContactMessage, { limit: MESSAGES }, async (request, reply) => {
    const visitor = await findVisitor(db, request, reply);
    await sendContactMessage(db, request.body, visitor?.id);
    return { message: 'Thank you. We have received your message.' };
  });
}
