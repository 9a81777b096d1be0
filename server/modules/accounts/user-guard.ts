import type { onRequestHookHandler } from 'fastify';
import type { Db } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import { checkBeforeAndAfterBody } from '#server/http/check-before-and-after-body.ts';
import { admitUser } from '#server/security/user-of-request.ts';
import { notSharer } from './lock-account.ts';
import { findSignedInUser } from './users.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error for visitors who follow a link from an email. */
    askToSignIn?: string;
  }
}

/**
 * Guards every later route whose contract requires a user. Checks access before the body is validated, so strangers
 * learn nothing about the input.
 */
export function guardUsers(app: App, db: Db): void {
  const admit =
    (least: 'user' | 'sharer', askToSignIn = 'Unauthorized'): onRequestHookHandler =>
    async (request, reply) => {
      const user = await findSignedInUser(db, request, reply);
      if (!user) throw new AppError('unauthorized', askToSignIn);
      if (least === 'sharer' && !user.canShareCarts) throw notSharer();
      admitUser(request, user);
    };
  app.addHook('onRoute', (route) => {
    const least = route.config?.access;
    if (least !== 'user' && least !== 'sharer') return;
    checkBeforeAndAfterBody(route, admit(least, route.config?.askToSignIn));
  });
}
