import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { LINE_ANSWERS } from '#shared/rules/line-answers.ts';
import { MAX_ITEMS_PER_CART } from '#shared/rules/shared-cart-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';

/** What a reader says to a line of a recommendation: how many they take, or why they take none. */
export const lineAnswerSchema = z.strictObject({
  supplementId: z.int().min(1).max(LARGEST_ID),
  quantity: z.int().min(0).max(MAX_QUANTITY_PER_ITEM),
  reason: z.enum(LINE_ANSWERS).nullish(),
});

/** What a reader sends along when they accept. */
export const acceptSchema = z.strictObject({
  /** The version that they had before them; the present one if they do not say. */
  version: z.int().min(1).max(LARGEST_ID).optional(),
  lines: z.array(lineAnswerSchema).min(1).max(MAX_ITEMS_PER_CART),
});

/** What one reader said, as the sender reads it: every line of the version that they answered. */
export const cartAnswerSchema = z.object({
  version: z.int(),
  createdAt: z.iso.datetime(),
  lines: z.array(
    z.object({
      supplementName: z.string(),
      recommended: z.int(),
      quantity: z.int(),
      reason: z.enum(LINE_ANSWERS).nullable(),
    }),
  ),
});

export type LineAnswer = z.infer<typeof lineAnswerSchema>;
export type AcceptInput = z.infer<typeof acceptSchema>;
export type CartAnswer = z.infer<typeof cartAnswerSchema>;
