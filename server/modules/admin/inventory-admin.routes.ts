import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import {
  inventoryEntrySchema,
  inventoryPageSchema,
  inventorySummarySchema,
  lowStockEntrySchema,
  stockAdjustmentSchema,
  stockEditSchema,
  stockMoveSchema,
} from '#shared/admin-catalog.ts';
import { beforeParam } from '#shared/admin.ts';
import type { AdminDeps } from './admin-deps.ts';
import { adminOf } from './admin-guard.ts';
import { idParams, messageAnswer } from './admin-params.ts';
import { adjustStock, setStock } from './inventory.ts';
import { listInventory, listLowStock, listStockMoves, summariseInventory } from './stock-lists.ts';

const tags = ['console'];

export function addInventoryAdminRoutes(app: App, deps: AdminDeps): void {
  app.put(
    '/api/admin/supplements/:id/stock',
    {
      schema: {
        summary: 'Set stock and threshold',
        description: 'With what was expected, refused with 409 if it has changed since.',
        tags,
        params: idParams,
        body: stockEditSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await setStock(deps, adminOf(request), request.params.id, request.body);
      return { message: 'Stock updated' };
    },
  );

  app.post(
    '/api/admin/supplements/:id/stock-adjustments',
    {
      schema: {
        summary: 'Add to the stock or take from it, with a reason',
        tags,
        params: idParams,
        body: stockAdjustmentSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await adjustStock(deps, adminOf(request), request.params.id, request.body);
      return { message: 'Stock updated' };
    },
  );

  app.get(
    '/api/admin/inventory',
    {
      schema: {
        summary: 'Stock of what is on sale and how long it lasts, a page at a time',
        description: 'The next page begins after `<displayOrder>.<id>` of the last entry.',
        tags,
        querystring: inventoryPageSchema,
        response: { 200: z.array(inventoryEntrySchema) },
      },
    },
    async (request) => listInventory(deps.db, request.query),
  );

  app.get(
    '/api/admin/supplements/:id/stock-moves',
    {
      schema: {
        summary: 'Why the stock is what it is, newest first, a hundred at a time',
        tags,
        params: idParams,
        querystring: z.object({ before: beforeParam }),
        response: { 200: z.array(stockMoveSchema) },
      },
    },
    async (request) => listStockMoves(deps.db, request.params.id, request.query.before),
  );

  app.get(
    '/api/admin/inventory/low-stock',
    {
      schema: {
        summary: 'Supplements at or below their threshold, the emptiest hundred',
        tags,
        response: { 200: z.array(lowStockEntrySchema) },
      },
    },
    async () => listLowStock(deps.db),
  );

  app.get(
    '/api/admin/inventory/summary',
    {
      schema: {
        summary: 'The shelf in four figures',
        tags,
        response: { 200: inventorySummarySchema },
      },
    },
    async () => summariseInventory(deps.db),
  );
}
