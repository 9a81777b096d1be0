import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { CATEGORY_VALUES } from '#shared/rules/categories.ts';
import { SEARCH_MAX_LENGTH } from '#shared/rules/search-limit.ts';
import { parseCents, toDecimal } from '#shared/rules/money.ts';
import { isPictureUrl, NOT_A_PICTURE } from '#shared/rules/picture-address.ts';
import { findGtinProblem } from '#shared/rules/gtin.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/rules/stock.ts';
import { pageAfterCursorSchema } from './list-pages.ts';
import { labelSchema } from './label.ts';
import { wholeNumber } from './whole-number.ts';
import { lineOfText, paragraphs, requiredLine } from './text.ts';
import { call } from './call.ts';
import { LIST_DESCRIPTION, messageAnswer } from './answers.ts';
import { idParams } from './ids.ts';
import { editHeadersSchema } from './edit-mark.ts';

export const supplementSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price: z.string().describe('Decimal string with two places, USD'),
  imageUrl: z.string(),
  stockQuantity: z.int(),
  lowStockThreshold: z.int(),
  category: z.enum(CATEGORY_VALUES),
  categoryId: z.int().nullable(),
  /** Name of an added category, if any. */
  extraCategory: z.string().nullable(),
  byRecommendation: z
    .boolean()
    .describe('Sold only to readers of a recommendation')
    .exactOptional(),
  benefits: z.array(z.string()),
  servingSize: z.string(),
  suggestedUse: z.string(),
  ingredients: z.string(),
  factSheetUrls: z.array(z.string()),
  supply: z
    .string()
    .describe('Supply and daily cost of a container at the label dose')
    .exactOptional(),
  cautions: z
    .array(z.string())
    .describe('Cautions in its texts, which searches must not match')
    .exactOptional(),
});

export const MAX_BENEFITS = 50;
export const MAX_FACT_SHEET_PAGES = 40;
const BENEFIT_MAX_LENGTH = 500;
const ADDRESS_MAX_LENGTH = 2_000;
export const SKU_MAX_LENGTH = 40;

/** An empty price is free. More than two decimals are rejected instead of rounded. */
const price = z
  .string('Price must be a decimal number')
  .trim()
  .regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'Price must be a number such as 24.00')
  .transform((value) => toDecimal(parseCents(value)));

/** Empty for none, which is stored as null. */
const sku = lineOfText('SKU', SKU_MAX_LENGTH).transform((text) => text || null);

const gtin = z
  .string('GTIN must be text')
  .trim()
  .superRefine((text, context) => {
    const problem = text === '' ? undefined : findGtinProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((text) => text || null);

/** Unlike a price of nothing, an empty cost is unknown. */
export const cost = z
  .string('Cost must be a decimal number')
  .trim()
  .regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'Cost must be a number such as 9.50')
  .transform((value) => (value === '' ? null : toDecimal(parseCents(value))));

/** Empty for none. */
const floorPrice = z
  .string('Floor price must be a decimal number')
  .trim()
  .regex(/^(\d{1,8}(\.\d{1,2})?)?$/, 'Floor price must be a number such as 18.00')
  .transform((value) => (value === '' ? null : toDecimal(parseCents(value))));

/** URLs are checked only when added, so rows with older URLs can still be saved. */
const addressText = z.string().trim().max(ADDRESS_MAX_LENGTH);
const newAddress = addressText.refine(isPictureUrl, NOT_A_PICTURE);
const pages = `Fact sheets: at most ${MAX_FACT_SHEET_PAGES} pages`;

/** Omitted fields keep their values and unknown fields are ignored, so a client can send back a row it read. */
export const supplementEditSchema = z.object({
  name: requiredLine('Name', 120),
  description: paragraphs('Description', 2_000).min(1, 'Description is required'),
  category: z.enum(CATEGORY_VALUES, 'Category must be one of the five therapeutic categories'),
  categoryId: z
    .int('Category id must be a whole number')
    .min(1, 'Category id must be 1 or more')
    .max(LARGEST_ID, 'Category id is too large')
    .nullish(),
  imageUrl: addressText.optional(),
  factSheetUrls: z.array(addressText).max(MAX_FACT_SHEET_PAGES, pages).optional(),
  benefits: z
    .array(requiredLine('Benefit', BENEFIT_MAX_LENGTH))
    .max(MAX_BENEFITS, `Benefits: at most ${MAX_BENEFITS} lines`),
  ingredients: paragraphs('Ingredients', 5_000).optional(),
  suggestedUse: paragraphs('Suggested use', 2_000).optional(),
  servingSize: lineOfText('Serving size', 200).optional(),
  price: price.optional(),
  sku: sku.nullish(),
  gtin: gtin.nullish(),
  cost: cost.nullish(),
  stockQuantity: wholeNumber('Stock quantity').optional(),
  lowStockThreshold: wholeNumber('Low stock threshold').optional(),
  displayOrder: z
    .int('Display order must be a whole number')
    .min(-LARGEST_ID, 'Display order is too small')
    .max(LARGEST_ID, 'Display order is too large')
    .optional(),
  isActive: z.boolean('Active must be true or false').optional(),
  isTaxFree: z.boolean('Tax-free must be true or false').optional(),
  floorPrice: floorPrice.nullish(),
  byRecommendation: z.boolean('By recommendation must be true or false').optional(),
  /** Null deletes the label. */
  label: labelSchema.nullish(),
});

const field = supplementEditSchema.shape;

export const supplementInputSchema = supplementEditSchema.extend({
  imageUrl: newAddress.default(''),
  factSheetUrls: z
    .array(newAddress.min(1, NOT_A_PICTURE))
    .max(MAX_FACT_SHEET_PAGES, pages)
    .default([]),
  ingredients: field.ingredients.unwrap().default(''),
  suggestedUse: field.suggestedUse.unwrap().default(''),
  servingSize: field.servingSize.unwrap().default(''),
  price: field.price.unwrap().default('0.00'),
  stockQuantity: field.stockQuantity.unwrap().default(0),
  lowStockThreshold: field.lowStockThreshold.unwrap().default(DEFAULT_LOW_STOCK_THRESHOLD),
  displayOrder: field.displayOrder.unwrap().default(0),
  isActive: field.isActive.unwrap().default(true),
  isTaxFree: field.isTaxFree.unwrap().default(false),
  byRecommendation: field.byRecommendation.unwrap().default(false),
});

export const adminSupplementSchema = supplementSchema
  .omit({ supply: true, cautions: true })
  .extend({
    displayOrder: z.int(),
    /** Hidden supplements appear only in the console. */
    isActive: z.boolean(),
    isTaxFree: z.boolean().exactOptional(),
    sku: z.string().nullable().exactOptional(),
    gtin: z.string().nullable().exactOptional(),
    cost: z.string().nullable().describe('Decimal string, USD').exactOptional(),
    lotQuantity: z.int().describe('Units of the stock that belong to lots').exactOptional(),
    floorPrice: z.string().nullable().exactOptional(),
    label: labelSchema.nullable().exactOptional(),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  });

const supplementPageSchema = pageAfterCursorSchema.extend({
  search: lineOfText('Search', SEARCH_MAX_LENGTH).optional(),
  /** Only supplements on sale. */
  stock: z.enum(['low', 'out']).optional(),
});

export type Supplement = z.infer<typeof supplementSchema>;
export type SupplementInput = z.infer<typeof supplementInputSchema>;
export type SupplementEdit = z.infer<typeof supplementEditSchema>;
export type AdminSupplement = z.infer<typeof adminSupplementSchema>;
export type SupplementPage = z.infer<typeof supplementPageSchema>;

export const listSupplements = call('GET', '/api/supplements', {
  access: 'anyone',
  summary: 'List supplements on sale in display order',
  answer: z.array(supplementSchema),
});

export const searchSupplements = call('GET', '/api/admin/supplements', {
  access: 'viewer',
  summary: 'List supplements including hidden ones, optionally filtered',
  description: LIST_DESCRIPTION,
  query: supplementPageSchema,
  answer: z.array(adminSupplementSchema),
});

export const createSupplement = call('POST', '/api/admin/supplements', {
  access: 'staff',
  summary: 'Create a supplement',
  body: supplementInputSchema,
  status: 201,
  answer: adminSupplementSchema,
  refuses: ['conflict'],
});

export const updateSupplement = call('PUT', '/api/admin/supplements/:id', {
  access: 'staff',
  summary: 'Change a supplement',
  description:
    'Omitted fields keep their values; name, description, category and benefits are required. With `If-Match`, an outdated edit returns 409, and stock changes by its difference to the stock that was read.',
  params: idParams,
  headers: editHeadersSchema,
  body: supplementEditSchema,
  answer: adminSupplementSchema,
  refuses: ['conflict'],
});

export const deleteSupplement = call('DELETE', '/api/admin/supplements/:id', {
  access: 'staff',
  summary: 'Delete a supplement; its orders stay',
  params: idParams,
  answer: messageAnswer,
});

export const exportSupplements = call('GET', '/api/admin/supplements.csv', {
  access: 'viewer',
  summary: 'Export all supplements as CSV for editing and import',
  answersFile: 'text/csv',
});
