import { z } from 'zod';
import { DAY_MOMENTS, FOOD_RULES } from '#shared/rules/label.ts';
import { isHalvable, PLAN_UNITS } from '#shared/rules/dose-units.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { MAX_UNITS_AT_ONCE, MAX_WEEKS, MAX_WORDS, type SetDose } from '#shared/rules/timetable.ts';
import { lineOfText } from './text.ts';
import { call } from './call.ts';
import { tokenParams, idParams } from './ids.ts';
import { messageAnswer } from './answers.ts';

const MAX_PLAN_LINES = 100;

/** How a practitioner wants one product of a recommendation to be taken. */
const doseSchema = z
  .strictObject({
    supplementId: z.int('Supplement id must be a whole number').min(1).max(LARGEST_ID),
    /** At each time of day; a time that is not named has none. */
    units: z.partialRecord(
      z.enum(DAY_MOMENTS),
      z
        .number('A dose must be a number')
        .multipleOf(0.5, 'A dose must be whole or end in a half')
        .min(0.5, 'A dose must be 1/2 or more')
        .max(MAX_UNITS_AT_ONCE, `A dose at one time: at most ${MAX_UNITS_AT_ONCE}`),
    ),
    unit: z.enum(PLAN_UNITS, 'The unit of a dose must be known'),
    food: z.enum(FOOD_RULES, 'Food must be with, without or either'),
    fromWeek: z
      .int('The first week must be a whole number')
      .min(1, 'The first week must be 1 or more')
      .max(MAX_WEEKS, `The first week must be at most ${MAX_WEEKS}`),
    weeks: z
      .int('Weeks must be a whole number')
      .min(1, 'Weeks must be 1 or more')
      .max(MAX_WEEKS, `Weeks: at most ${MAX_WEEKS}`)
      .nullable(),
    words: lineOfText('Instructions', MAX_WORDS),
  })
  .refine(
    ({ units, unit }) => isHalvable(unit) || Object.values(units).every(Number.isInteger),
    'Half a dose is for tablets, scoops, spoons and measures',
  ) satisfies z.ZodType<SetDose>;

export const planSchema = z.strictObject({
  lines: z
    .array(doseSchema)
    .max(MAX_PLAN_LINES, `A plan has at most ${MAX_PLAN_LINES} lines`)
    .refine(
      (lines) => new Set(lines.map(({ supplementId }) => supplementId)).size === lines.length,
      'A product stands in a plan once',
    ),
});

/** A plan as it was stored; null for one of an earlier shape. */
export function readStoredPlan(stored: unknown): Plan | null {
  return planSchema.safeParse(stored).data ?? null;
}

export type Plan = z.infer<typeof planSchema>;

export const readSharedPlan = call('GET', '/api/shared/:token/plan', {
  access: 'capability',
  summary: 'When each line of the recommendation is taken, if its sender has said so',
  params: tokenParams,
  answer: z.object({ plan: planSchema.nullable() }),
});

export const readOwnPlan = call('GET', '/api/shared-carts/:id/plan', {
  access: 'sharer',
  summary: 'The doses that you set for your recommendation, also of a link that was revoked',
  params: idParams,
  answer: z.object({ plan: planSchema.nullable() }),
});

export const savePlan = call('PUT', '/api/shared-carts/:id/plan', {
  access: 'sharer',
  summary: 'Say when each line of your recommendation is taken',
  description: 'Without lines the labels speak for themselves again.',
  params: idParams,
  body: planSchema,
  answer: messageAnswer,
});
