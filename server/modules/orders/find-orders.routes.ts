import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import type { BackgroundWork } from '#server/background-work.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import * as calls from '#shared/contracts/orders.ts';
import { emailOrderLinks } from './email-order-links.ts';

const SEARCHES: RateLimit = { name: 'find orders', minutes: 10, perIp: 30, perBrowser: 5 };

type FindOrdersDeps = { db: Database['db']; mailOrigin: string; background: BackgroundWork };

export function addFindOrdersRoutes(app: App, deps: FindOrdersDeps): void {
  const { db, mailOrigin: origin, background } = deps;
  serve(app, calls.emailOrderLinks, { limit: SEARCHES }, async (request) => {
    // Not awaited: the response time would reveal whether there are orders.
    background.run('mail order links', emailOrderLinks(db, { email: request.body.email, origin }));
    return {
      message: 'If we find orders for this email, we’ll send you links.',
    };
  });
}
