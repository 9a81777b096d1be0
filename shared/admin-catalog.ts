import { z } from 'zod';
import { CATEGORY_VALUES } from './categories.ts';
import { LARGEST_ID } from './checkout.ts';
import { parseCents, toDecimal } from './money.ts';
import { supplementSchema } from './supplements.ts';
import { lineOfText, paragraphs, requiredLine } from './text.ts';

export const MAX_BENEFITS = 50;
export const MAX_FACT_SHEET_PAGES = 40;
const BENEFIT_MAX_LENGTH = 500;
const ADDRESS_MAX_LENGTH = 500;

/** An empty price means nothing to pay; more than two decimals would be rounded behind one's back. */
const price = z
  .string('Price must be a decimal number')
  .trim()
  .regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'Price must be a number such as 24.00')
  .transform((value) => toDecimal(parseCents(value)));

/** Our own pictures and uploads, or a picture elsewhere over HTTPS. */
const pictureAddress = z
  .string()
  .trim()
  .max(ADDRESS_MAX_LENGTH)
  .regex(/^(\/(pictures|objects)\/[\w./-]+|https:\/\/[^\s"'<>]+)$/, 'Not the address of a picture')
  .refine((value) => !value.includes('..'), 'Not the address of a picture');

const wholeNumber = (name: string) =>
  z
    .int(`${name} must be a whole number`)
    .min(0, `${name} must be 0 or more`)
    .max(LARGEST_ID, `${name} is too large`);

export const supplementInputSchema = z.strictObject({
  name: requiredLine('Name', 120),
  description: paragraphs('Description', 2_000).min(1, 'Description is required'),
  category: z.enum(CATEGORY_VALUES, 'Category must be one of the five therapeutic categories'),
  categoryId: z
    .int('Category id must be a whole number')
    .min(1, 'Category id must be 1 or more')
    .max(LARGEST_ID, 'Category id is too large')
    .nullish(),
  imageUrl: pictureAddress.or(z.literal('')).default(''),
  factSheetUrls: z.array(pictureAddress).max(MAX_FACT_SHEET_PAGES).default([]),
  benefits: z
    .array(requiredLine('Benefit', BENEFIT_MAX_LENGTH))
    .max(MAX_BENEFITS, `Benefits: at most ${MAX_BENEFITS} lines`),
  ingredients: paragraphs('Ingredients', 5_000).default(''),
  suggestedUse: paragraphs('Suggested use', 2_000).default(''),
  servingSize: lineOfText('Serving size', 200).default(''),
  price: price.default('0.00'),
  stockQuantity: wholeNumber('Stock quantity').default(0),
  lowStockThreshold: wholeNumber('Low stock threshold').default(10),
  displayOrder: z
    .int('Display order must be a whole number')
    .min(-LARGEST_ID, 'Display order is too small')
    .max(LARGEST_ID, 'Display order is too large')
    .default(0),
});

/** An edit may say what it was made from; an older state is then refused, and sold units stay sold. */
export const supplementEditSchema = supplementInputSchema.extend({
  version: z.int().optional(),
  loadedStockQuantity: z.int().min(0).optional(),
});

export const stockEditSchema = z.strictObject({
  stockQuantity: wholeNumber('Stock'),
  lowStockThreshold: wholeNumber('Threshold'),
  expectedStockQuantity: z.int().optional(),
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
});

export const adminSupplementSchema = supplementSchema.extend({
  displayOrder: z.int(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const categoryInputSchema = z.object({
  name: requiredLine('Name', 80),
  description: paragraphs('Description', 500).nullish(),
  displayOrder: z.int().min(-LARGEST_ID).max(LARGEST_ID).default(0),
});

export const adminCategorySchema = z.object({
  id: z.int(),
  name: z.string(),
  value: z.string().nullable(),
  description: z.string().nullable(),
  displayOrder: z.int(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** How many active supplements are in it. */
  supplementCount: z.int(),
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

export const stockForecastSchema = z.object({
  id: z.int(),
  /** Units sold in the last 28 days. */
  sold: z.int(),
  /** How many days the shelf lasts at that rate; null when nothing was sold. */
  lastsDays: z.int().nullable(),
});

export type SupplementInput = z.infer<typeof supplementInputSchema>;
export type SupplementEdit = z.infer<typeof supplementEditSchema>;
export type StockEdit = z.infer<typeof stockEditSchema>;
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;
export type AdminSupplement = z.infer<typeof adminSupplementSchema>;
export type CategoryInput = z.infer<typeof categoryInputSchema>;
export type AdminCategory = z.infer<typeof adminCategorySchema>;
export type LowStockEntry = z.infer<typeof lowStockEntrySchema>;
export type StockMove = z.infer<typeof stockMoveSchema>;
export type StockForecast = z.infer<typeof stockForecastSchema>;
