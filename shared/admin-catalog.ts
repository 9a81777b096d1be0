import { z } from 'zod';
import { CATEGORY_VALUES } from './categories.ts';
import { LARGEST_ID } from './checkout.ts';
import { parseCents, toDecimal } from './money.ts';
import { supplementSchema } from './supplements.ts';
import { lineOfText, paragraphs, requiredLine } from './text.ts';

export const MAX_BENEFITS = 50;
/** How many supplements a list answers with at most; the next page begins after the last of them. */
export const SUPPLEMENTS_PER_PAGE = 100;
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
  factSheetUrls: z
    .array(pictureAddress)
    .max(MAX_FACT_SHEET_PAGES, `Fact sheets: at most ${MAX_FACT_SHEET_PAGES} pages`)
    .default([]),
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
  /** What the form showed when it was opened; if that is no more, the edit is refused. */
  expectedStockQuantity: z.int().optional(),
  expectedLowStockThreshold: z.int().optional(),
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

/** A place in the catalogue's order: after the supplement with this display order and id. */
const catalogPlace = z
  .string()
  .regex(/^-?\d{1,10}\.\d{1,10}$/, 'Not a place in the list')
  .transform((text) => {
    const [displayOrder, id] = text.split('.').map(Number);
    return { displayOrder, id };
  })
  .pipe(
    z.object({
      displayOrder: z.int().min(-LARGEST_ID).max(LARGEST_ID),
      id: z.int().min(0).max(LARGEST_ID),
    }),
  );

/** Written by the browser from the last row that it has. */
export function placeOf({ displayOrder, id }: { displayOrder: number; id: number }): string {
  return `${displayOrder}.${id}`;
}

export const supplementPageSchema = z.object({
  search: lineOfText('Search', 200).optional(),
  after: catalogPlace.optional(),
  limit: z.coerce.number().int().min(1).max(SUPPLEMENTS_PER_PAGE).default(SUPPLEMENTS_PER_PAGE),
});

export const inventoryPageSchema = supplementPageSchema.extend({
  stock: z.enum(['low', 'out']).optional(),
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

export const inventoryEntrySchema = z.object({
  id: z.int(),
  name: z.string(),
  stockQuantity: z.int(),
  lowStockThreshold: z.int(),
  displayOrder: z.int(),
  /** How many days the shelf lasts if it sells as in the last 28; null when nothing was sold. */
  lastsDays: z.int().nullable(),
});

export const inventorySummarySchema = z.object({
  totalProducts: z.int(),
  lowStock: z.int(),
  outOfStock: z.int(),
  inventoryValue: z.string().describe('Decimal string, USD'),
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
export type InventoryEntry = z.infer<typeof inventoryEntrySchema>;
export type InventorySummary = z.infer<typeof inventorySummarySchema>;
export type SupplementPage = z.infer<typeof supplementPageSchema>;
export type InventoryPage = z.infer<typeof inventoryPageSchema>;
