import { z } from 'zod';
import { LEFT_OUT_REASONS } from '#shared/rules/supply.ts';
import { planSchema } from './plan.ts';
import { orderParams } from './orders.ts';
import { call } from './call.ts';

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

/** The practitioner's doses and instructions for an order; empty for an order that nobody recommended. */
export const orderTimetableSchema = z.object({
  sender: z.object({ name: z.string(), phone: z.string() }).nullable(),
  title: z.string(),
  words: z.string(),
  lines: planSchema.shape.lines,
});

export type OrderTimetable = z.infer<typeof orderTimetableSchema>;

export const readOrderTimetable = call('GET', '/api/orders/:token/timetable', {
  access: 'capability',
  summary: 'What a practitioner said of how the products of an order are taken',
  params: orderParams,
  answer: orderTimetableSchema,
});

export const readOrderSupply = call('GET', '/api/orders/:token/reminder', {
  access: 'capability',
  summary: 'How long an order lasts, and whether its buyer is reminded before',
  params: orderParams,
  answer: orderSupplySchema,
});

export const startReminder = call('PUT', '/api/orders/:token/reminder', {
  access: 'capability',
  summary: 'Mail the buyer once, 7 days before the first product of an order runs out',
  params: orderParams,
  answer: orderSupplySchema,
  refuses: ['conflict'],
});

export const endReminder = call('DELETE', '/api/orders/:token/reminder', {
  access: 'capability',
  summary: 'Do not remind; succeeds also where there is nothing to end',
  params: orderParams,
  answer: orderSupplySchema,
});
