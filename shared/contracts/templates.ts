import { z } from 'zod';
import {
  DESCRIPTION_MAX_LENGTH,
  MAX_ITEMS_PER_CART,
  TITLE_MAX_LENGTH,
} from '#shared/rules/shared-cart-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { planSchema } from './plan.ts';
import { paragraphs, requiredLine } from './text.ts';
import { call } from './call.ts';
import { idParams, rowId } from './ids.ts';
import { messageAnswer } from './answers.ts';

/** Names and prices come from the catalog when the template is used. */
const templateItemSchema = z.strictObject({
  supplementId: rowId,
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
  doses: planSchema.shape.lines.optional(),
});

export const renameTemplateSchema = z.strictObject({ title });

const templateSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  isShops: z.boolean().describe('Offered by the shop to all practitioners'),
  doses: planSchema.shape.lines,
  items: z.array(
    z.object({
      supplementId: z.int(),
      quantity: z.int(),
      name: z.string(),
      isAvailable: z.boolean().describe('Whether it is on sale. Unavailable items are skipped.'),
    }),
  ),
});

export type TemplateItem = z.infer<typeof templateItemSchema>;
export type TemplateInput = z.infer<typeof templateInputSchema>;
export type Template = z.infer<typeof templateSchema>;

export const listTemplates = call('GET', '/api/practice/templates', {
  access: 'sharer',
  summary: 'List your templates and those of the shop',
  answer: z.array(templateSchema),
});

export const createTemplate = call('POST', '/api/practice/templates', {
  access: 'sharer',
  summary: 'Save a template',
  body: templateInputSchema,
  status: 201,
  answer: templateSchema,
  refuses: ['conflict'],
});

export const renameTemplate = call('PUT', '/api/practice/templates/:id', {
  access: 'sharer',
  summary: 'Rename your template',
  params: idParams,
  body: renameTemplateSchema,
  answer: templateSchema,
});

export const deleteTemplate = call('DELETE', '/api/practice/templates/:id', {
  access: 'sharer',
  summary: 'Delete your template',
  params: idParams,
  answer: messageAnswer,
});

export const listShopTemplates = call('GET', '/api/admin/templates', {
  access: 'owner',
  summary: 'List the templates of the shop',
  answer: z.array(templateSchema),
});

export const createShopTemplate = call('POST', '/api/admin/templates', {
  access: 'owner',
  summary: 'Create a template of the shop',
  body: templateInputSchema,
  status: 201,
  answer: templateSchema,
  refuses: ['conflict'],
});

export const updateShopTemplate = call('PUT', '/api/admin/templates/:id', {
  access: 'owner',
  summary: 'Update a template of the shop',
  params: idParams,
  body: templateInputSchema,
  answer: templateSchema,
});

export const deleteShopTemplate = call('DELETE', '/api/admin/templates/:id', {
  access: 'owner',
  summary: 'Delete a template of the shop',
  params: idParams,
  answer: messageAnswer,
});
