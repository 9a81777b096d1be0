import { z } from 'zod';
import { wholeNumber } from './whole-number.ts';
import { lineOfText } from './text.ts';
import { call } from './call.ts';
import { idParams, rowId } from './ids.ts';
import { editHeadersSchema } from './edit-mark.ts';
import { adminSupplementSchema } from './supplements.ts';
import { messageAnswer, LIST_DESCRIPTION } from './answers.ts';
import { pageAfterCursorSchema, pageAfterIdSchema } from './list-pages.ts';

const stockEditSchema = z.object({
  stockQuantity: wholeNumber('Stock'),
  lowStockThreshold: wholeNumber('Threshold'),
});

const STOCK_ADJUSTMENT_REASONS = ['received', 'damaged', 'recount'] as const;

export const stockAdjustmentSchema = z.strictObject({
  delta: z
    .int('The change must be a whole number')
    .min(-1_000_000)
    .max(1_000_000)
    .refine((delta) => delta !== 0, 'The change must not be 0'),
  reason: z.enum(STOCK_ADJUSTMENT_REASONS),
  note: lineOfText('Note', 300).optional(),
  lotId: rowId
    .nullish()
    .describe(
      'Lot of the units; null for units without one. If missing, units without a lot count first, then the first lots to expire.',
    ),
  requestId: z
    .uuid('Request id must be a UUID')
    .optional()
    .describe('Unique per change. Repeating a request id changes nothing.'),
});

export const lowStockEntrySchema = z.object({
  id: z.int(),
  name: z.string(),
  currentStock: z.int(),
  threshold: z.int(),
});

export const stockMoveSchema = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  delta: z.int(),
  reason: z.string(),
  note: z.string().nullable(),
  orderId: z.int().nullable(),
  admin: z.string().nullable(),
  lots: z
    .array(z.object({ code: z.string(), delta: z.int() }))
    .default([])
    .describe('Lots of the units, if any'),
});

const forecastSchema = z.object({
  id: z.int(),
  /** At the sales rate of the last 28 days. */
  lastsDays: z.int(),
});

const waitingSchema = z.object({
  id: z.int(),
  people: z.int().describe('Number of people waiting for a back-in-stock email'),
});

const inventorySummarySchema = z.object({
  totalProducts: z.int(),
  lowStock: z.int(),
  outOfStock: z.int(),
  inventoryValue: z.string().describe('Decimal string, USD'),
});

export type StockEdit = z.infer<typeof stockEditSchema>;
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;
export type LowStockEntry = z.infer<typeof lowStockEntrySchema>;
export type StockMove = z.infer<typeof stockMoveSchema>;
export type Forecast = z.infer<typeof forecastSchema>;
export type Waiting = z.infer<typeof waitingSchema>;
export type InventorySummary = z.infer<typeof inventorySummarySchema>;

export const setStock = call('PUT', '/api/admin/supplements/:id/stock', {
  access: 'staff',
  summary: 'Set stock and low-stock threshold',
  description: 'With `If-Match`, returns 409 if stock or supplement changed in the meantime.',
  params: idParams,
  headers: editHeadersSchema,
  body: stockEditSchema,
  answer: adminSupplementSchema.extend(messageAnswer.shape),
  refuses: ['conflict'],
});

export const adjustStock = call('POST', '/api/admin/supplements/:id/stock-adjustments', {
  access: 'staff',
  summary: 'Adjust stock with a reason',
  description:
    'Repeating a `requestId` succeeds without effect. Reusing it for another change returns 409.',
  params: idParams,
  body: stockAdjustmentSchema,
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const listForecasts = call('GET', '/api/admin/inventory/forecast', {
  access: 'viewer',
  summary: 'List how long the stock of each selling supplement will last',
  description: LIST_DESCRIPTION,
  query: pageAfterCursorSchema,
  answer: z.array(forecastSchema),
});

export const listStockMoves = call('GET', '/api/admin/supplements/:id/stock-moves', {
  access: 'viewer',
  summary: 'List stock changes, newest first',
  description: LIST_DESCRIPTION,
  params: idParams,
  query: pageAfterIdSchema,
  answer: z.array(stockMoveSchema),
});

export const listLowStock = call('GET', '/api/admin/inventory/low-stock', {
  access: 'viewer',
  summary: 'List supplements at or below their threshold, lowest stock first',
  description: LIST_DESCRIPTION,
  query: pageAfterCursorSchema,
  answer: z.array(lowStockEntrySchema),
});

export const summarizeInventory = call('GET', '/api/admin/inventory/summary', {
  access: 'viewer',
  summary: 'Get inventory totals',
  answer: inventorySummarySchema,
});

export const listWaiting = call('GET', '/api/admin/inventory/waiting', {
  access: 'viewer',
  summary: 'List the number of people waiting for each supplement',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema,
  answer: z.array(waitingSchema),
});
