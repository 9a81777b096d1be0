import { z } from 'zod';
import { DAY_MOMENTS, FOOD_RULES } from '#shared/rules/label.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { lineOfText } from './text.ts';

const MAX_SERVINGS_AT_ONCE = 20;
const MAX_PLAN_LINES = 100;

/** How a practitioner wants one product of a recommendation to be taken. */
export const planLineSchema = z.strictObject({
  supplementId: z.int('Supplement id must be a whole number').min(1).max(LARGEST_ID),
  /** At each time of day; a time that is not named has none. */
  servings: z.partialRecord(
    z.enum(DAY_MOMENTS, 'A time of day must be morning, midday, evening or bedtime'),
    z
      .int('Servings must be a whole number')
      .min(1, 'Servings must be 1 or more')
      .max(MAX_SERVINGS_AT_ONCE, `Servings at one time: at most ${MAX_SERVINGS_AT_ONCE}`),
  ),
  food: z.enum(FOOD_RULES, 'Food must be with, without or either'),
  words: lineOfText('Own words', 300),
});

export const planSchema = z.strictObject({
  lines: z
    .array(planLineSchema)
    .max(MAX_PLAN_LINES, `A plan has at most ${MAX_PLAN_LINES} lines`)
    .refine(
      (lines) => new Set(lines.map(({ supplementId }) => supplementId)).size === lines.length,
      'A product stands in a plan once',
    ),
});

export type PlanLine = z.infer<typeof planLineSchema>;
export type Plan = z.infer<typeof planSchema>;
