import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/list-page.ts';
import { requireUser } from '#server/modules/accounts/users.ts';
import { pageAfterIdSchema } from '#shared/list-pages.ts';
import { orderViewSchema } from '#shared/orders.ts';
import { getOrderByToken, listOrdersOfUser } from './orders.ts';

const tags = ['orders'];

export function addOrderRoutes(app: App, db: Db): void {
  app.get(
    '/api/orders/:token',
    {
      config: { access: 'capability' },
      schema: {
        summary: 'The order behind the link in its confirmation',
        tags,
        params: z.object({ token: z.string().max(100) }),
        response: { 200: orderViewSchema },
      },
    },
    async (request) => getOrderByToken(db, request.params.token),
  );

  app.get(
    '/api/user/orders',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The signed-in user’s own orders, newest first',
        tags,
        querystring: pageAfterIdSchema,
        response: { 200: z.array(orderViewSchema) },
      },
    },
    async (request, reply) => {
      const user = await requireUser(db, request, reply);
      return sendPage(request, reply, await listOrdersOfUser(db, user.id, request.query));
    },
  );
}
