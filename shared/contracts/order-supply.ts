import { z } from 'zod';
import { LEFT_OUT_REASONS } from '#shared/rules/supply.ts';

/** Whether the buyer hears before an order runs out; nobody does of what is over or nearly used up. */
export const REMINDER_STATES = ['off', 'on', 'sent', 'unavailable'] as const;

const spanSchema = z.object({ from: z.number(), to: z.number() });

/** How long an order lasts if all of it is begun on the day of the order, by the labels of today. */
export const orderSupplySchema = z.object({
  /** Null where no label says how long anything lasts, and for an order that is refunded or canceled. */
  supply: z
    .object({
      days: z.int(),
      daysAtMost: z.int(),
      firstToRunOut: z.array(z.string()),
      /** Whole cents. */
      costPerDay: spanSchema,
      leftOut: z.array(z.object({ name: z.string(), reason: z.enum(LEFT_OUT_REASONS) })),
      /** When the first product runs out. */
      runsOutAt: z.iso.datetime(),
    })
    .nullable(),
  /** What is counted. */
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      days: spanSchema,
      /** At the most servings that the label allows. */
      runsOutAt: z.iso.datetime(),
    }),
  ),
  reminder: z.enum(REMINDER_STATES),
});

export type OrderSupply = z.infer<typeof orderSupplySchema>;
