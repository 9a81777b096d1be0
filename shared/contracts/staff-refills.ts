import { z } from 'zod';
import { REFILL_STATES } from '#shared/rules/refills.ts';
import { call } from './call.ts';
import { idParams } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { refillDetailsSchema, refillSummarySchema, runSchema } from './refills.ts';

/** Staff open orders in the console, not by the buyer's link. */
const staffRunSchema = runSchema.extend({ order: z.object({ id: z.int() }).nullable() });

const staffRefillSchema = refillSummarySchema.extend({
  customerName: z.string().nullable(),
  customerEmail: z.string(),
  run: staffRunSchema.nullable(),
  createdAt: z.iso.datetime(),
});

export type StaffRefill = z.infer<typeof staffRefillSchema>;

export const listRefills = call('GET', '/api/admin/refills', {
  access: 'viewer',
  summary: 'List refills, newest first',
  query: pageAfterIdSchema.extend({
    state: z
      .enum([...REFILL_STATES, 'failed'])
      .optional()
      .describe('failed: with a short or declined run'),
  }),
  answer: z.array(staffRefillSchema),
});

const staffRefillDetailsSchema = staffRefillSchema.extend({
  ...refillDetailsSchema.shape,
  history: z.array(staffRunSchema),
});

export type StaffRefillDetails = z.infer<typeof staffRefillDetailsSchema>;

export const readStaffRefill = call('GET', '/api/admin/refills/:id', {
  access: 'viewer',
  summary: 'Get a refill with its history',
  params: idParams,
  answer: staffRefillDetailsSchema,
});

export const pauseStaffRefill = call('POST', '/api/admin/refills/:id/pause', {
  access: 'staff',
  summary: 'Pause a refill and email the buyer',
  params: idParams,
  answer: staffRefillDetailsSchema,
  refuses: ['conflict'],
});

export const endStaffRefill = call('POST', '/api/admin/refills/:id/end', {
  access: 'staff',
  summary: 'End a refill and email the buyer',
  params: idParams,
  answer: staffRefillDetailsSchema,
});
