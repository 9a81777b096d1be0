import { z } from 'zod';
import { DAY_MOMENTS, FOOD_RULES, type Label } from '#shared/rules/label.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { lineOfText, requiredLine } from './text.ts';
import { limitsSchema } from './upper-limits.ts';

export const MAX_FACTS = 60;
export const MAX_CAUTIONS = 20;
export const MAX_FREE_FROM = 30;
export const MAX_PAIRINGS = 10;
const MAX_AMOUNT = 1_000_000_000_000;
const LARGEST_COUNT = 10_000;
const MAX_SERVINGS_PER_DAY = 50;

const wholeFrom = (name: string, least: number, most: number) =>
  z
    .int(`${name} must be a whole number`)
    .min(least, `${name} must be ${least} or more`)
    .max(most, `${name} must be at most ${most}`);

const WRONG_FACT = 'A fact reads: name | amount and unit | daily value';
const WRONG_SERVINGS =
  'Servings a day must be a number such as 2, a range such as 1 to 2, or as needed';

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

const servingsPerDaySchema = z
  .strictObject(
    {
      from: wholeFrom('Servings a day', 1, MAX_SERVINGS_PER_DAY),
      to: wholeFrom('Servings a day', 1, MAX_SERVINGS_PER_DAY),
    },
    WRONG_SERVINGS,
  )
  .refine(({ from, to }) => from <= to, 'Servings a day must begin with the smaller number');

/** What the label of a supplement says. */
export const labelSchema = z.strictObject({
  contents: lineOfText('Contents', 200),
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
    .refine((ids) => new Set(ids).size === ids.length, 'A product can be named once'),
}) satisfies z.ZodType<Label>;

export const MAX_LABELS_AT_ONCE = 100;

/** '3,7,12': the supplements whose labels are asked for. */
export const labelIdsSchema = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Ids must be whole numbers, separated by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MAX_LABELS_AT_ONCE, `At most ${MAX_LABELS_AT_ONCE} at once`)
    .refine((ids) => ids.every((id) => id <= LARGEST_ID), 'An id is too large'),
});

/** What a search may match beside the fields of the catalog. */
export const labelWordsAnswerSchema = z.object({
  words: z.array(
    z.object({
      supplementId: z.int(),
      /** All of it. */
      text: z.string(),
      /** What is inside, as the rows of the Supplement Facts name it. */
      ingredients: z.array(z.string()),
    }),
  ),
});

export type LabelWords = z.infer<typeof labelWordsAnswerSchema>;

/** Products without a label are not among them. */
export const labelsAnswerSchema = z.object({
  labels: z.array(z.object({ supplementId: z.int(), label: labelSchema })),
  limits: limitsSchema,
});
