import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import {
  DESCRIPTION_MAX_LENGTH,
  MAX_ITEMS_PER_CART,
  TITLE_MAX_LENGTH,
} from '#shared/rules/shared-cart-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { paragraphs, requiredLine } from './text.ts';

/** What a template holds of a line: names and prices are those of the day it is used. */
export const templateItemSchema = z.strictObject({
  supplementId: z.int().min(1).max(LARGEST_ID),
  quantity: z.int().min(1).max(MAX_QUANTITY_PER_ITEM),
});

const title = requiredLine('Title', TITLE_MAX_LENGTH);

export const templateInputSchema = z.strictObject({
  title,
  description: paragraphs('Description', DESCRIPTION_MAX_LENGTH).nullish(),
  items: z
    .array(templateItemSchema)
    .min(1, 'Items: add at least one supplement')
    .max(MAX_ITEMS_PER_CART),
});

export const renameTemplateSchema = z.strictObject({ title });

export const templateSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  isShops: z.boolean().describe('Offered by the shop to everybody who recommends'),
  items: z.array(
    z.object({
      supplementId: z.int(),
      quantity: z.int(),
      name: z.string(),
      isAvailable: z.boolean().describe('Whether it is on sale: what is gone is left out'),
    }),
  ),
});

export type TemplateItem = z.infer<typeof templateItemSchema>;
export type TemplateInput = z.infer<typeof templateInputSchema>;
export type Template = z.infer<typeof templateSchema>;
