import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sendPage } from '#server/http/list-page.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { userOf } from '#server/security/user-of-request.ts';
import { PICK_UP } from '#shared/rules/delivery.ts';
import type { OrderDeps } from './order-deps.ts';
import { listRequestsByToken, openRequest } from './order-requests.ts';
import { readOrderSupply } from './order-supply.ts';
import { getOrderByToken, listOrdersOfUser } from './orders.ts';
import { endReminder, startReminder } from './supply-reminders.ts';

const REMINDERS: RateLimit = { name: 'remind of supply', minutes: 10, perAddress: 60 };
const REQUESTS: RateLimit = { name: 'ask about order', minutes: 10, perAddress: 30 };

export function addOrderRoutes(app: App, deps: Pick<OrderDeps, 'db' | 'shop'>): void {
  const { db } = deps;

  serve(app, 'readOrder', async (request) => {
    const order = await getOrderByToken(db, request.params.token);
    const { pickUpNote } = await deps.shop.read();
    const isPickedUp = order.delivery?.method === PICK_UP;
    return { ...order, ...(isPickedUp && pickUpNote && { pickUpNote }) };
  });

  serve(app, 'listOrderRequests', async (request) => listRequestsByToken(db, request.params.token));

  serve(app, 'askAboutOrder', { limit: REQUESTS }, async (request, reply) => {
    reply.status(201);
    return openRequest(deps, request.params.token, request.body);
  });

  serve(app, 'readOrderSupply', async (request) => readOrderSupply(db, request.params.token));

  serve(app, 'startReminder', { limit: REMINDERS }, async (request) =>
    startReminder(db, request.params.token),
  );

  serve(app, 'endReminder', async (request) => endReminder(db, request.params.token));

  serve(app, 'listUserOrders', async (request, reply) => {
    const user = userOf(request);
    return sendPage(request, reply, await listOrdersOfUser(db, user.id, request.query));
  });
}
