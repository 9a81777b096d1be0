import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { sendPage } from '#server/http/send-page.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { findSignedInAdmin } from '#server/modules/administrators/admin-session.ts';
import { recordOrderAccess } from '#server/modules/audit/access-log.ts';
import { userOf } from '#server/security/user-of-request.ts';
import * as orderRequestCalls from '#shared/contracts/order-requests.ts';
import * as orderSupplyCalls from '#shared/contracts/order-supply.ts';
import * as orderCalls from '#shared/contracts/orders.ts';
import { PICK_UP } from '#shared/rules/delivery.ts';
import type { OrderDeps } from './order-deps.ts';
import { listRequestsByToken, openRequest } from './order-requests.ts';
import { readOrderSupply } from './order-supply.ts';
import { readOrderTimetable } from './order-timetable.ts';
import { findOrder, listOrdersOfUser, readOrderView } from './orders.ts';
import { endReminder, startReminder } from './supply-reminders.ts';

const REMINDERS: RateLimit = { name: 'remind of supply', minutes: 10, perIp: 60 };
const REQUESTS: RateLimit = { name: 'ask about order', minutes: 10, perIp: 30 };

export function addOrderRoutes(
  app: App,
  deps: Pick<OrderDeps, 'db' | 'shop' | 'mailOrigin'>,
): void {
  const { db } = deps;

  const noteAccess = async (
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ) => {
    const admin = await findSignedInAdmin(db, request, reply);
    if (!admin) return;
    const { id } = await findOrder(db, request.params.token);
    await recordOrderAccess(db, admin.id, [id]);
  };

  serve(app, orderCalls.readOrder, async (request, reply) => {
    await noteAccess(request, reply);
    const order = readOrderView(await findOrder(db, request.params.token));
    const { pickUpNote } = await deps.shop.read();
    const isPickedUp = order.delivery?.method === PICK_UP;
    return { ...order, ...(isPickedUp && pickUpNote && { pickUpNote }) };
  });

  serve(app, orderRequestCalls.listOrderRequests, async (request) =>
    listRequestsByToken(db, request.params.token),
  );

  serve(app, orderRequestCalls.askAboutOrder, { limit: REQUESTS }, async (request, reply) => {
    reply.status(201);
    return openRequest(deps, request.params.token, request.body);
  });

  serve(app, orderSupplyCalls.readOrderTimetable, async (request, reply) => {
    await noteAccess(request, reply);
    return readOrderTimetable(db, request.params.token);
  });

  serve(app, orderSupplyCalls.readOrderSupply, async (request) =>
    readOrderSupply(db, request.params.token),
  );

  serve(app, orderSupplyCalls.startReminder, { limit: REMINDERS }, async (request) =>
    startReminder(db, request.params.token),
  );

  serve(app, orderSupplyCalls.endReminder, async (request) =>
    endReminder(db, request.params.token),
  );

  serve(app, orderCalls.listUserOrders, async (request, reply) =>
    sendPage(request, reply, await listOrdersOfUser(db, userOf(request).id, request.query)),
  );
}
