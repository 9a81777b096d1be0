import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';

/** What a template holds of a line: names and prices are those of the day it is used. */
export const templateItemSchema = z.strictObject({
  supplementId: z.int().min(1).max(LARGEST_ID),
  quantity: z.int().min(1).max(MAX_QUANTITY_PER_ITEM),
});

export type TemplateItem = z.infer<typeof templateItemSchema>;
