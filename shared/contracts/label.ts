import { z } from 'zod';
import { DOSE_UNITS } from '#shared/rules/dose-units.ts';
import { DAY_MOMENTS, FOOD_RULES, type Label } from '#shared/rules/label.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { lineOfText, requiredLine } from './text.ts';
import { limitsSchema } from './upper-limits.ts';
import { call } from './call.ts';

export const MAX_FACTS = 60;
const MAX_CAUTIONS = 20;
const MAX_FREE_FROM = 30;
const MAX_PAIRINGS = 10;
const MAX_AMOUNT = 1_000_000_000_000;
const LARGEST_COUNT = 10_000;
const MAX_SERVINGS_PER_DAY = 50;
const MAX_UNITS_PER_SERVING = 100;

const wholeFrom = (name: string, least: number, most: number) =>
  z
    .int(`${name} must be a whole number`)
    .min(least, `${name} must be ${least} or more`)
    .max(most, `${name} must be at most ${most}`);

const WRONG_FACT = 'Write a fact as: name | amount and unit | daily value';
const WRONG_SERVINGS =
  'Servings per day must be a number such as 2, a range such as 1 to 2, or as needed';

const factSchema = z.strictObject(
  {
    name: requiredLine('Name of an ingredient', 200),
    amount: z
      .number('Amount must be a number')
      .min(0, 'Amount must be 0 or more')
      .max(MAX_AMOUNT, 'Amount is too large'),
    unit: lineOfText('Unit', 30),
    dailyValue: lineOfText('Daily value', 20).nullable(),
    isSubRow: z.boolean('Sub-row must be true or false'),
  },
  WRONG_FACT,
);

export const factAmountSchema = factSchema.pick({ name: true, amount: true, unit: true });

const servingsPerDaySchema = z
  .strictObject(
    {
      from: wholeFrom('Servings per day', 1, MAX_SERVINGS_PER_DAY),
      to: wholeFrom('Servings per day', 1, MAX_SERVINGS_PER_DAY),
    },
    WRONG_SERVINGS,
  )
  .refine(({ from, to }) => from <= to, 'Servings per day must start with the smaller number');

const WRONG_SERVING = 'One serving must be a number and a unit, such as 2 capsules or 1/2 teaspoon';

const servingSchema = z.strictObject(
  {
    count: z
      .number('Units in one serving must be a number')
      .multipleOf(0.5, 'Units in one serving must be whole or end in a half')
      .min(0.5, 'Units in one serving must be 1/2 or more')
      .max(MAX_UNITS_PER_SERVING, `Units in one serving: at most ${MAX_UNITS_PER_SERVING}`),
    unit: z.enum(DOSE_UNITS, 'Choose the unit of one serving'),
  },
  WRONG_SERVING,
);

export const labelSchema = z.strictObject({
  brand: lineOfText('Brand', 100).exactOptional(),
  contents: lineOfText('Contents', 200),
  serving: servingSchema,
  servingsPerContainer: wholeFrom('Servings per container', 1, LARGEST_COUNT),
  servingsPerDay: servingsPerDaySchema.nullable(),
  moments: z
    .array(z.enum(DAY_MOMENTS, 'A time of day must be morning, midday, evening or bedtime'))
    .max(DAY_MOMENTS.length)
    .refine((moments) => new Set(moments).size === moments.length, 'Times of day must differ'),
  food: z.enum(FOOD_RULES, 'Food must be with, without or either'),
  hoursApart: wholeFrom('Hours apart', 0, 24),
  weeksAtMost: wholeFrom('Weeks at most', 1, 520).nullable(),
  facts: z.array(factSchema).max(MAX_FACTS, `Facts: at most ${MAX_FACTS} rows`),
  cautions: z
    .array(requiredLine('Caution', 500))
    .max(MAX_CAUTIONS, `Cautions: at most ${MAX_CAUTIONS} lines`),
  storage: lineOfText('Storage', 500),
  freeFrom: z
    .array(requiredLine('Free from', 100))
    .max(MAX_FREE_FROM, `Free from: at most ${MAX_FREE_FROM} lines`),
  pairings: z
    .array(
      z
        .int('A pairing must be the id of a supplement')
        .min(1, 'A pairing must be the id of a supplement')
        .max(LARGEST_ID, 'A pairing must be the id of a supplement'),
    )
    .max(MAX_PAIRINGS, `Pairings: at most ${MAX_PAIRINGS}`)
    .refine((ids) => new Set(ids).size === ids.length, 'List each product once'),
}) satisfies z.ZodType<Label>;

const withServing = z.object({ serving: servingSchema });
const storedSchema = z.custom<Label>((stored) => withServing.safeParse(stored).success);

/** Null for stored labels without a valid serving, which would falsify every total. */
export function readStoredLabel(stored: unknown): Label | null {
  return storedSchema.safeParse(stored).data ?? null;
}

const MAX_LABELS_AT_ONCE = 100;

/** Such as '3,7,12'. */
const labelIdsSchema = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Ids must be whole numbers, separated by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MAX_LABELS_AT_ONCE, `At most ${MAX_LABELS_AT_ONCE} at once`)
    .refine((ids) => ids.every((id) => id <= LARGEST_ID), 'An id is too large'),
});

/** Label data for search and replacements. */
const labelWordsAnswerSchema = z.object({
  words: z.array(
    z.object({
      supplementId: z.int(),
      brand: z.string(),
      contents: z.string(),
      unit: z.enum(DOSE_UNITS).nullable().describe('The unit of one serving').exactOptional(),
      dayCents: z
        .int()
        .nullable()
        .describe('Cost of a day at the highest label dose; null for products taken as needed')
        .exactOptional(),
      /** Rows of the Supplement Facts. */
      facts: z.array(factAmountSchema),
      freeFrom: z.array(z.string()),
    }),
  ),
  /** Distinct cautions, which must not match a search. */
  cautions: z.array(z.string()),
});

export type LabelWords = z.infer<typeof labelWordsAnswerSchema>;

/** Omits products without a label. */
const labelsAnswerSchema = z.object({
  labels: z.array(z.object({ supplementId: z.int(), label: labelSchema })),
  limits: limitsSchema,
});

export const readLabels = call('GET', '/api/labels', {
  access: 'anyone',
  summary: 'Get the labels of supplements on sale',
  query: labelIdsSchema,
  answer: labelsAnswerSchema,
});

export const listLabelWords = call('GET', '/api/label-words', {
  access: 'anyone',
  summary: 'List label texts of all supplements on sale for search',
  answer: labelWordsAnswerSchema,
});
