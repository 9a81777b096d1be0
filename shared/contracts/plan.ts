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

const doseSchema = z
  .strictObject({
    supplementId: z.int('Supplement id must be a whole number').min(1).max(LARGEST_ID),
    /** Amount per time of day; missing means none. */
    units: z.partialRecord(
      z.enum(DAY_MOMENTS),
      z
        .number('A dose must be a number')
        .multipleOf(0.5, 'A dose must be whole or end in a half')
        .min(0.5, 'A dose must be 1/2 or more')
        .max(MAX_UNITS_AT_ONCE, `A dose at one time: at most ${MAX_UNITS_AT_ONCE}`),
    ),
    unit: z.enum(PLAN_UNITS, 'Choose the unit of the dose'),
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
    'Only tablets, scoops, spoons and measures can be halved',
  ) satisfies z.ZodType<SetDose>;

export const planSchema = z.strictObject({
  lines: z
    .array(doseSchema)
    .max(MAX_PLAN_LINES, `A plan has at most ${MAX_PLAN_LINES} lines`)
    .refine(
      (lines) => new Set(lines.map(({ supplementId }) => supplementId)).size === lines.length,
      'A plan can list each product once',
    ),
});

/** Null for plans in an outdated format. */
export function readStoredPlan(stored: unknown): Plan | null {
  return planSchema.safeParse(stored).data ?? null;
}

export type Plan = z.infer<typeof planSchema>;

export const readSharedPlan = call('GET', '/api/shared/:token/plan', {
  access: 'capability',
  summary: 'Get the doses of a recommendation, if set',
  params: tokenParams,
  answer: z.object({ plan: planSchema.nullable() }),
});

export const readOwnPlan = call('GET', '/api/shared-carts/:id/plan', {
  access: 'sharer',
  summary: 'Get the doses of your recommendation, including revoked links',
  params: idParams,
  answer: z.object({ plan: planSchema.nullable() }),
});

export const savePlan = call('PUT', '/api/shared-carts/:id/plan', {
  access: 'sharer',
  summary: 'Set the doses of your recommendation',
  description: 'An empty list restores the label doses.',
  params: idParams,
  body: planSchema,
  answer: messageAnswer,
});
