import { z } from 'zod';
import { wholeNumber } from './whole-number.ts';
import { lineOfText } from './text.ts';

export const stockEditSchema = z.object({
  stockQuantity: wholeNumber('Stock'),
  lowStockThreshold: wholeNumber('Threshold'),
});

export const STOCK_ADJUSTMENT_REASONS = ['received', 'damaged', 'recount'] as const;

export const stockAdjustmentSchema = z.strictObject({
  delta: z
    .int('The change must be a whole number')
    .min(-1_000_000)
    .max(1_000_000)
    .refine((delta) => delta !== 0, 'The change must not be 0'),
  reason: z.enum(STOCK_ADJUSTMENT_REASONS),
  note: lineOfText('Note', 300).optional(),
  requestId: z
    .uuid('Request id must be a UUID')
    .optional()
    .describe('Made anew for each change: the same one moves no stock again'),
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
});

export const forecastSchema = z.object({
  id: z.int(),
  /** How many days the shelf lasts if it sells as in the last 28. */
  lastsDays: z.int(),
});

export const waitingSchema = z.object({
  id: z.int(),
  people: z.int().describe('How many asked to hear by mail when it is back'),
});

export const inventorySummarySchema = z.object({
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
