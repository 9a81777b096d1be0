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
    /** What whoever is not signed in is told, where they come from a link in a mail. */
    askToSignIn?: string;
  }
}

/**
 * Every route that is added after this and whose contract names users is for those who are signed in, or for those of
 * them who may share carts. Whoever may not call it is not told what is wrong with the input.
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
