import { z } from 'zod';
import { DAY_MOMENTS, FOOD_RULES } from '#shared/rules/label.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { MAX_SERVINGS_AT_ONCE, MAX_WORDS, type SetDose } from '#shared/rules/timetable.ts';
import { lineOfText } from './text.ts';

const MAX_PLAN_LINES = 100;

/** How a practitioner wants one product of a recommendation to be taken. */
const doseSchema = z.strictObject({
  supplementId: z.int('Supplement id must be a whole number').min(1).max(LARGEST_ID),
  /** At each time of day; a time that is not named has none. */
  servings: z.partialRecord(
    z.enum(DAY_MOMENTS),
    z
      .int('Servings must be a whole number')
      .min(1, 'Servings must be 1 or more')
      .max(MAX_SERVINGS_AT_ONCE, `Servings at one time: at most ${MAX_SERVINGS_AT_ONCE}`),
  ),
  food: z.enum(FOOD_RULES, 'Food must be with, without or either'),
  words: lineOfText('Own words', MAX_WORDS),
}) satisfies z.ZodType<SetDose>;

export const planSchema = z.strictObject({
  lines: z
    .array(doseSchema)
    .max(MAX_PLAN_LINES, `A plan has at most ${MAX_PLAN_LINES} lines`)
    .refine(
      (lines) => new Set(lines.map(({ supplementId }) => supplementId)).size === lines.length,
      'A product stands in a plan once',
    ),
});

export type Plan = z.infer<typeof planSchema>;
