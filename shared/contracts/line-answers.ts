import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { LINE_ANSWERS } from '#shared/rules/line-answers.ts';
import { MAX_ITEMS_PER_CART } from '#shared/rules/shared-cart-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { rowId } from './ids.ts';

/** The accepted quantity, or the reason for declining. */
export const lineAnswerSchema = z.strictObject({
  supplementId: rowId,
  quantity: z.int().min(0).max(MAX_QUANTITY_PER_ITEM),
  reason: z.enum(LINE_ANSWERS).nullish(),
});

export const acceptSchema = z.strictObject({
  /** The version the client saw; defaults to the current one. */
  version: z.int().min(1).max(LARGEST_ID).optional(),
  lines: z.array(lineAnswerSchema).min(1).max(MAX_ITEMS_PER_CART),
});

/** One client’s answer, with all lines of the answered version. */
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
