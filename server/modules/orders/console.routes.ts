import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { cutPage } from '#server/db/list-page.ts';
import { sendPage } from '#server/http/send-page.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import { adminOf } from '#server/security/admin-of-request.ts';
import { recordOrderAccess } from '#server/modules/audit/access-log.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import * as calls from '#shared/contracts/admin-orders.ts';
import { hasRights } from '#shared/rules/admin-roles.ts';
import { cancelOrder, refundOrder } from './refund-order.ts';
import { collectOrder } from './collect-order.ts';
import { shipOrder } from './ship-order.ts';
import { trackOrder } from './track-order.ts';
import { tryEachOrder } from './try-each-order.ts';
import { answerOrderRequest } from './answer-order-request.ts';
import { noteOrder } from './note-order.ts';
import { readPackingSlips } from './packing-slips.ts';
import type { OrderDeps } from './order-deps.ts';
import { exportOrders } from './export-orders.ts';
import { countOrders, summarizeOrders } from './count-orders.ts';
import { getOrderDetails, hideLink, listOrders, readAdminOrder } from './list-orders.ts';

export function addOrderConsoleRoutes(app: App, deps: OrderDeps): void {
  const { db } = deps;

  serve(app, calls.searchOrders, async (request, reply) => {
    const { after, limit, ...filter } = request.query;
    const rows = await listOrders(db, filter, { after, limit: limit + 1 });
    return sendPage(request, reply, {
      ...cutPage(rows.map(readAdminOrder), limit, (last) => String(last.id)),
      total: await countOrders(db, filter),
    });
  });

  serve(app, calls.summarizeOrders, async () => summarizeOrders(db));

  serve(app, calls.exportOrders, async (request, reply) => {
    // Records who exported which personal data, but not the search words, which may name a person.
    const { search, ...filter } = request.query;
    await recordAuditEntry(db, {
      adminId: adminOf(request).id,
      action: 'exported',
      subject: 'orders',
      after: { ...filter, ...(search && { isSearched: true }) },
    });
    const total = await countOrders(db, request.query);
    return sendCsv(reply, 'orders', exportOrders(db, request.query), total);
  });

  serve(app, calls.readOrderDetails, async (request) => {
    const order = await getOrderDetails(db, request.params.id);
    await recordOrderAccess(db, adminOf(request).id, [order.id]);
    return hasRights(adminOf(request).role, 'staff') ? order : hideLink(order);
  });

  serve(app, calls.shipOrder, async (request) => {
    const orderId = request.params.id;
    const { carrier = null, trackingNumber } = request.body;
    const shipment = { carrier, trackingNumber: trackingNumber || null };
    await shipOrder(deps, { ...shipment, orderId, adminId: adminOf(request).id });
    return getOrderDetails(db, orderId);
  });

  serve(app, calls.shipOrders, async (request) => {
    const shipment = { carrier: null, trackingNumber: null, adminId: adminOf(request).id };
    return tryEachOrder(request.body.ids, (orderId) => shipOrder(deps, { ...shipment, orderId }));
  });

  serve(app, calls.collectOrder, async (request) => {
    const orderId = request.params.id;
    await collectOrder(deps, { orderId, adminId: adminOf(request).id });
    return getOrderDetails(db, orderId);
  });

  serve(app, calls.collectOrders, async (request) => {
    const adminId = adminOf(request).id;
    return tryEachOrder(request.body.ids, (orderId) => collectOrder(deps, { orderId, adminId }));
  });

  serve(app, calls.trackOrder, async (request) => {
    const orderId = request.params.id;
    const { carrier = null, trackingNumber } = request.body;
    const tracking = { carrier, trackingNumber };
    await trackOrder(deps, { ...tracking, orderId, adminId: adminOf(request).id });
    return getOrderDetails(db, orderId);
  });

  serve(app, calls.noteOrder, async (request) => {
    const orderId = request.params.id;
    await noteOrder(deps, { ...request.body, orderId, adminId: adminOf(request).id });
    return getOrderDetails(db, orderId);
  });

  serve(app, calls.answerOrderRequest, async (request) => {
    const orderId = request.params.id;
    await answerOrderRequest(deps, { ...request.body, orderId, adminId: adminOf(request).id });
    return getOrderDetails(db, orderId);
  });

  serve(app, calls.readPackingSlips, async (request) => {
    await recordOrderAccess(db, adminOf(request).id, request.query.orders);
    return readPackingSlips(deps, request.query.orders);
  });

  serve(app, calls.cancelOrder, async (request) => {
    const orderId = request.params.id;
    await cancelOrder(deps, { ...request.body, orderId, adminId: adminOf(request).id });
    return getOrderDetails(db, orderId);
  });

  serve(app, calls.refundOrder, async (request) => {
    const orderId = request.params.id;
    await refundOrder(deps, { ...request.body, orderId, adminId: adminOf(request).id });
    return getOrderDetails(db, orderId);
  });
}
