import type { Db } from '#server/db/database.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sendPage } from '#server/http/list-page.ts';
import { requireUser } from '#server/modules/accounts/users.ts';
import { getOrderByToken, listOrdersOfUser } from './orders.ts';

export function addOrderRoutes(app: App, db: Db): void {
  serve(app, 'readOrder', async (request) => getOrderByToken(db, request.params.token));

  serve(app, 'listUserOrders', async (request, reply) => {
    const user = await requireUser(db, request, reply);
    return sendPage(request, reply, await listOrdersOfUser(db, user.id, request.query));
  });
}
