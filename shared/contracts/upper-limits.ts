import { z } from 'zod';
import { LIMIT_UNITS, type UpperLimit } from '#shared/rules/upper-limits.ts';
import { requiredLine } from './text.ts';

const MAX_LIMITS = 100;
const LARGEST_AMOUNT = 1_000_000_000;

const upperLimitSchema = z.strictObject({
  /** Labels and limits are compared in lowercase. */
  nutrient: requiredLine('Nutrient', 100).toLowerCase(),
  amount: z
    .number('Amount must be a number')
    .positive('Amount must be more than 0')
    .max(LARGEST_AMOUNT, 'Amount is too large'),
  unit: z.enum(LIMIT_UNITS, 'Unit must be mg or mcg'),
  note: requiredLine('Note', 300).exactOptional(),
}) satisfies z.ZodType<UpperLimit>;

export const upperLimitsSchema = z
  .array(upperLimitSchema)
  .max(MAX_LIMITS, `At most ${MAX_LIMITS} limits`)
  .superRefine((limits, context) => {
    for (const [index, { nutrient }] of limits.entries()) {
      if (limits.findIndex((other) => other.nutrient === nutrient) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'nutrient'],
        message: 'This nutrient is listed twice',
      });
    }
  });

/** The owner’s limits, or the published ones. */
export const limitsSchema = z.object({
  source: z.string(),
  date: z.iso.date(),
  isEdited: z.boolean().describe('Whether the owner changed the published values'),
  rows: upperLimitsSchema,
});
