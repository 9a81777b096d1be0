import { z } from 'zod';
import { LEFT_OUT_REASONS } from '#shared/rules/supply.ts';
import { planSchema } from './plan.ts';
import { orderParams } from './orders.ts';
import { call } from './call.ts';

/** `unavailable` for supplies that have ended or nearly ended. */
export const REMINDER_STATES = ['off', 'on', 'sent', 'unavailable'] as const;

const spanSchema = z.object({ from: z.number(), to: z.number() });

/** Assumes all products are started on the order date, at today’s labels. */
const orderSupplySchema = z.object({
  /** Null if no label has daily servings, and for refunded and canceled orders. */
  supply: z
    .object({
      days: z.int(),
      daysAtMost: z.int(),
      firstToRunOut: z.array(z.string()),
      costPerDay: spanSchema,
      leftOut: z.array(z.object({ name: z.string(), reason: z.enum(LEFT_OUT_REASONS) })),
      runsOutAt: z.iso.datetime(),
    })
    .nullable(),
  /** Lines with a known supply. */
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      days: spanSchema,
      /** At the largest label dose. */
      runsOutAt: z.iso.datetime(),
    }),
  ),
  reminder: z.enum(REMINDER_STATES),
});

export type OrderSupply = z.infer<typeof orderSupplySchema>;

/** Empty for orders without a recommendation. */
const orderTimetableSchema = z.object({
  sender: z.object({ name: z.string(), phone: z.string() }).nullable(),
  title: z.string(),
  words: z.string(),
  lines: planSchema.shape.lines,
});

export type OrderTimetable = z.infer<typeof orderTimetableSchema>;

export const readOrderTimetable = call('GET', '/api/orders/:token/timetable', {
  access: 'capability',
  summary: 'Get the practitioner’s doses and instructions for an order',
  params: orderParams,
  answer: orderTimetableSchema,
});

export const readOrderSupply = call('GET', '/api/orders/:token/reminder', {
  access: 'capability',
  summary: 'Get how long an order lasts and its reminder',
  params: orderParams,
  answer: orderSupplySchema,
});

export const startReminder = call('PUT', '/api/orders/:token/reminder', {
  access: 'capability',
  summary: 'Turn on a reminder email 7 days before the first product runs out',
  params: orderParams,
  answer: orderSupplySchema,
  refuses: ['conflict'],
});

export const endReminder = call('DELETE', '/api/orders/:token/reminder', {
  access: 'capability',
  summary: 'Turn off the reminder',
  params: orderParams,
  answer: orderSupplySchema,
});
