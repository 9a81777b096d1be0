import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import {
  lowStockEntrySchema,
  stockAdjustmentSchema,
  stockEditSchema,
  stockForecastSchema,
  stockMoveSchema,
} from '#shared/admin-catalog.ts';
import type { AdminDeps } from './admin-deps.ts';
import { adminOf } from './admin-guard.ts';
import { idParams, messageAnswer } from './admin-params.ts';
import { adjustStock, forecastStock, listLowStock, listStockMoves, setStock } from './inventory.ts';

const tags = ['console'];

export function addInventoryAdminRoutes(app: App, deps: AdminDeps): void {
  app.put(
    '/api/admin/supplements/:id/stock',
    {
      schema: {
        summary: 'Set stock and threshold',
        description: 'With expectedStockQuantity, refused with 409 if stock has changed since.',
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
    '/api/admin/supplements/:id/stock-moves',
    {
      schema: {
        summary: 'Why the stock is what it is, newest first',
        tags,
        params: idParams,
        response: { 200: z.array(stockMoveSchema) },
      },
    },
    async (request) => listStockMoves(deps.db, request.params.id),
  );

  app.get(
    '/api/admin/inventory/low-stock',
    {
      schema: {
        summary: 'Supplements at or below their threshold',
        tags,
        response: { 200: z.array(lowStockEntrySchema) },
      },
    },
    async () => listLowStock(deps.db),
  );

  app.get(
    '/api/admin/inventory/forecast',
    {
      schema: {
        summary: 'How long the stock lasts at the rate of the last 28 days',
        tags,
        response: { 200: z.array(stockForecastSchema) },
      },
    },
    async () => forecastStock(deps.db),
  );
}
