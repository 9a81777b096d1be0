import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { cutPage, sendPage } from '#server/http/list-page.ts';
import { sendCsv } from '#server/http/send-csv.ts';
import {
  adminOrderDetailsSchema,
  adminOrderSchema,
  cancelOrderSchema,
  orderFilterSchema,
  orderPageSchema,
  orderSummarySchema,
  refundOrderSchema,
  shipOrderSchema,
} from '#shared/admin.ts';
import { adminOf } from '#server/modules/accounts/admin-guard.ts';
import { idParams, LIST_DESCRIPTION } from '#server/http/route-parts.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { cancelOrder, refundOrder } from './refund-order.ts';
import { shipOrder } from './ship-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { exportOrders } from './export-orders.ts';
import { countOrders, summarizeOrders } from './count-orders.ts';
import { getOrderDetails, listOrders } from './list-orders.ts';

const tags = ['console'];
const detailsAnswer = { 200: adminOrderDetailsSchema };

export function addOrderConsoleRoutes(app: App, deps: OrderDeps): void {
  const { db } = deps;

  app.get(
    '/api/admin/orders',
    {
      schema: {
        summary: 'Orders, newest first, or those that match',
        description: LIST_DESCRIPTION,
        tags,
        querystring: orderPageSchema,
        response: { 200: z.array(adminOrderSchema) },
      },
    },
    async (request, reply) => {
      const { after, limit, ...filter } = request.query;
      const rows = await listOrders(db, filter, { after, limit: limit + 1 });
      return sendPage(request, reply, {
        ...cutPage(rows, limit, (last) => String(last.id)),
        total: await countOrders(db, filter),
      });
    },
  );

  app.get(
    '/api/admin/orders/summary',
    {
      schema: {
        summary: 'Lifetime figures of all orders in the list',
        tags,
        response: { 200: orderSummarySchema },
      },
    },
    async () => summarizeOrders(db),
  );

  app.get(
    '/api/admin/orders.csv',
    { schema: { summary: 'Orders that match, as CSV', tags, querystring: orderFilterSchema } },
    async (request, reply) => {
      // Personal data leaves the shop: who took it, and which.
      await recordAuditEntry(db, {
        adminId: adminOf(request).id,
        action: 'exported',
        subject: 'orders',
        after: request.query,
      });
      return sendCsv(reply, 'orders', exportOrders(db, request.query));
    },
  );

  app.get(
    '/api/admin/orders/:id',
    {
      schema: {
        summary: 'One order with its lines and history',
        tags,
        params: idParams,
        response: detailsAnswer,
      },
    },
    async (request) => getOrderDetails(db, request.params.id),
  );

  app.post(
    '/api/admin/orders/:id/ship',
    {
      schema: {
        summary: 'Mark as shipped and tell the customer',
        tags,
        params: idParams,
        body: shipOrderSchema,
        response: detailsAnswer,
      },
    },
    async (request) => {
      const { id } = request.params;
      const admin = adminOf(request);
      const trackingNumber = request.body.trackingNumber || null;
      await shipOrder(deps, { orderId: id, trackingNumber, adminId: admin.id });
      return getOrderDetails(db, id);
    },
  );

  app.post(
    '/api/admin/orders/:id/cancel',
    {
      schema: {
        summary: 'Cancel before shipment: all money back, all units back on the shelf',
        tags,
        params: idParams,
        body: cancelOrderSchema,
        response: detailsAnswer,
      },
    },
    async (request) => {
      const { id } = request.params;
      const admin = adminOf(request);
      const { reason } = request.body;
      await cancelOrder(deps, { orderId: id, adminId: admin.id, ...(reason && { reason }) });
      return getOrderDetails(db, id);
    },
  );

  app.post(
    '/api/admin/orders/:id/refund',
    {
      schema: {
        summary: 'Give money back, in full or for some units, with or without restocking',
        tags,
        params: idParams,
        body: refundOrderSchema,
        response: detailsAnswer,
      },
    },
    async (request) => {
      const { id } = request.params;
      const admin = adminOf(request);
      const { lines, restock, reason } = request.body;
      await refundOrder(deps, {
        orderId: id,
        restock,
        adminId: admin.id,
        ...(lines && { lines }),
        ...(reason && { reason }),
      });
      return getOrderDetails(db, id);
    },
  );
}
