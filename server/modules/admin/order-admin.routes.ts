import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { cutPage, sendPage } from '#server/http/list-page.ts';
import { cancelOrder, refundOrder } from '#server/modules/orders/refund-order.ts';
import { shipOrder } from '#server/modules/orders/ship-order.ts';
import {
  adminOrderDetailsSchema,
  adminOrderSchema,
  cancelOrderSchema,
  orderPageSchema,
  orderSummarySchema,
  refundOrderSchema,
  shipOrderSchema,
} from '#shared/admin.ts';
import type { AdminDeps } from './admin-deps.ts';
import { adminOf } from './admin-guard.ts';
import { idParams, LIST_DESCRIPTION } from './admin-params.ts';
import { recordDeed } from './audit.ts';
import { countOrders, summarizeOrders } from './count-orders.ts';
import { getOrderDetails, listOrders } from './orders.ts';

const tags = ['console'];
const detailsAnswer = { 200: adminOrderDetailsSchema };

export function addOrderAdminRoutes(app: App, deps: AdminDeps): void {
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
      await shipOrder(deps, { orderId: id, trackingNumber, adminId: admin.id }, (tx) =>
        recordDeed(tx, {
          adminId: admin.id,
          action: 'shipped',
          subject: `order ${id}`,
          after: { trackingNumber },
        }),
      );
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
      const cancellation = { orderId: id, adminId: admin.id, ...(reason && { reason }) };
      await cancelOrder(deps, cancellation, (tx) =>
        recordDeed(tx, {
          adminId: admin.id,
          action: 'canceled',
          subject: `order ${id}`,
          after: request.body,
        }),
      );
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
      const refund = {
        orderId: id,
        restock,
        adminId: admin.id,
        ...(lines && { lines }),
        ...(reason && { reason }),
      };
      // Written down with the request: what the bank makes of it stands in the order's own history.
      await refundOrder(deps, refund, (tx) =>
        recordDeed(tx, {
          adminId: admin.id,
          action: 'asked to refund',
          subject: `order ${id}`,
          after: request.body,
        }),
      );
      return getOrderDetails(db, id);
    },
  );
}
