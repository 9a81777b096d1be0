import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { sendPage } from '#server/http/list-page.ts';
import {
  forecastSchema,
  inventorySummarySchema,
  lowStockEntrySchema,
  stockAdjustmentSchema,
  stockEditSchema,
  stockMoveSchema,
} from '#shared/admin-catalog.ts';
import { editHeadersSchema } from '#shared/edit-mark.ts';
import { pageAfterIdSchema, pageAfterPlaceSchema } from '#shared/list-pages.ts';
import type { CatalogDeps } from '#server/modules/catalog/catalog-deps.ts';
import { adminOf } from '#server/modules/accounts/admin-guard.ts';
import { idParams, LIST_DESCRIPTION, messageAnswer } from '#server/http/route-parts.ts';
import { adjustStock, setStock } from './set-stock.ts';
import { listForecasts, listLowStock, listStockMoves, summarizeInventory } from './stock-lists.ts';

const tags = ['console'];

export function addInventoryConsoleRoutes(app: App, deps: CatalogDeps): void {
  app.put(
    '/api/admin/supplements/:id/stock',
    {
      schema: {
        summary: 'Set stock and threshold',
        description: 'With `If-Match`, refused with 409 if stock or supplement have changed since.',
        tags,
        params: idParams,
        headers: editHeadersSchema,
        body: stockEditSchema,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await setStock(deps, adminOf(request), request.params.id, {
        edit: request.body,
        mark: request.headers['if-match'],
      });
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
    '/api/admin/inventory/forecast',
    {
      schema: {
        summary: 'How long the stock of what sells will last',
        description: LIST_DESCRIPTION,
        tags,
        querystring: pageAfterPlaceSchema,
        response: { 200: z.array(forecastSchema) },
      },
    },
    async (request, reply) => sendPage(request, reply, await listForecasts(deps.db, request.query)),
  );

  app.get(
    '/api/admin/supplements/:id/stock-moves',
    {
      schema: {
        summary: 'Why the stock is what it is, newest first',
        description: LIST_DESCRIPTION,
        tags,
        params: idParams,
        querystring: pageAfterIdSchema,
        response: { 200: z.array(stockMoveSchema) },
      },
    },
    async (request, reply) =>
      sendPage(request, reply, await listStockMoves(deps.db, request.params.id, request.query)),
  );

  app.get(
    '/api/admin/inventory/low-stock',
    {
      schema: {
        summary: 'Supplements at or below their threshold, the emptiest first',
        description: LIST_DESCRIPTION,
        tags,
        querystring: pageAfterPlaceSchema,
        response: { 200: z.array(lowStockEntrySchema) },
      },
    },
    async (request, reply) => sendPage(request, reply, await listLowStock(deps.db, request.query)),
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
    async () => summarizeInventory(deps.db),
  );
}
