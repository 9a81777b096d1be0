import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { LINE_ANSWERS } from '#shared/rules/line-answers.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';

/** What a reader says to a line of a recommendation: how many they take, or why they take none. */
export const lineAnswerSchema = z.strictObject({
  supplementId: z.int().min(1).max(LARGEST_ID),
  quantity: z.int().min(0).max(MAX_QUANTITY_PER_ITEM),
  reason: z.enum(LINE_ANSWERS).nullish(),
});

export type LineAnswer = z.infer<typeof lineAnswerSchema>;
