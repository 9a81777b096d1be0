import { z } from 'zod';
import { CATEGORY_VALUES } from '#shared/rules/categories.ts';

/** A supplement as the storefront sees it. */
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
  /** Name of the administrator-made category, when the supplement has one. */
  extraCategory: z.string().nullable(),
  benefits: z.array(z.string()),
  servingSize: z.string(),
  suggestedUse: z.string(),
  ingredients: z.string(),
  factSheetUrls: z.array(z.string()),
});

export type Supplement = z.infer<typeof supplementSchema>;
