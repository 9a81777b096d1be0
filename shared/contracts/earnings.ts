import { z } from 'zod';
import { HIGHEST_RATE } from '#shared/rules/commission.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { PAYOUT_NOTE_MAX_LENGTH } from '#shared/rules/payout-limits.ts';
import { lineOfText } from './text.ts';
import { call } from './call.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import { pageAfterCursorSchema, pageAfterIdSchema } from './list-pages.ts';
import { idParams } from './ids.ts';

const NOT_A_RATE = 'A rate is a percentage such as 12.5, at most 100';

/** In hundredths of a percent. */
export const commissionRate = z.int(NOT_A_RATE).min(0, NOT_A_RATE).max(HIGHEST_RATE, NOT_A_RATE);

export const monthOfEarningsSchema = z.object({
  month: z.string().describe('In UTC, such as 2026-11'),
  orders: z.int(),
  goodsCents: z.int().describe('What was sold, without delivery, tax and what was refunded'),
  earnedCents: z.int(),
});

export const ownPayoutSchema = z.object({
  id: z.int(),
  amountCents: z.int(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** What a practitioner has earned. */
export const ownEarningsSchema = z.object({
  rate: z.int().describe('In force for new orders, in hundredths of a percent'),
  earnedCents: z.int(),
  paidOutCents: z.int(),
  months: z.array(monthOfEarningsSchema).describe('Newest first, only those with a sale'),
  payouts: z.array(ownPayoutSchema).describe('Newest first'),
});

/** What is due to one practitioner. */
export const dueEarningsSchema = z.object({
  userId: z.int(),
  name: z.string().describe('Empty once the account was deleted'),
  email: z.string().describe('Empty once the account was deleted'),
  commissionRate: z.int().nullable().describe('Their own; null for that of the shop'),
  earnedCents: z.int(),
  paidOutCents: z.int(),
  dueCents: z.int().describe('Below 0 when something was refunded after it had been paid out'),
});

export const setRateSchema = z.strictObject({ rate: commissionRate.nullable() });

export const newPayoutSchema = z.strictObject({
  amountCents: z
    .int('Amount must be an amount such as 25.00')
    .min(1, 'Amount must be more than 0')
    .max(LARGEST_ID, 'Amount is too large'),
  note: lineOfText('Note', PAYOUT_NOTE_MAX_LENGTH).optional(),
  /** What had been paid out when the amount was chosen: the same click twice pays once. */
  paidOutCents: z.int().min(0),
});

export const payoutSchema = ownPayoutSchema.extend({
  userId: z.int(),
  name: z.string().describe('Empty once the account was deleted'),
  admin: z.string(),
});

export type OwnEarnings = z.infer<typeof ownEarningsSchema>;
export type MonthOfEarnings = z.infer<typeof monthOfEarningsSchema>;
export type DueEarnings = z.infer<typeof dueEarningsSchema>;
export type Payout = z.infer<typeof payoutSchema>;

export const readEarnings = call('GET', '/api/user/earnings', {
  access: 'sharer',
  summary: 'What your recommendations have earned, by month',
  answer: ownEarningsSchema,
});

export const exportEarnings = call('GET', '/api/user/earnings.csv', {
  access: 'sharer',
  summary: 'The same as a CSV file',
  answersFile: 'text/csv',
});

export const listEarnings = call('GET', '/api/admin/earnings', {
  access: 'owner',
  summary: 'What is due to each practitioner, the largest amount first',
  description: LIST_DESCRIPTION,
  query: pageAfterCursorSchema,
  answer: z.array(dueEarningsSchema),
});

export const exportDueEarnings = call('GET', '/api/admin/earnings.csv', {
  access: 'owner',
  summary: 'The same as a CSV file',
  answersFile: 'text/csv',
});

export const setCommissionRate = call('PUT', '/api/admin/users/:id/commission-rate', {
  access: 'owner',
  summary: 'Set what a practitioner earns of future orders',
  params: idParams,
  body: setRateSchema,
  answer: dueEarningsSchema,
});

export const listPayouts = call('GET', '/api/admin/payouts', {
  access: 'owner',
  summary: 'Payouts to practitioners, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema,
  answer: z.array(payoutSchema),
});

export const recordPayout = call('POST', '/api/admin/users/:id/payouts', {
  access: 'owner',
  summary: 'Write down that a practitioner was paid',
  description:
    'No more than is due. Refused with 409 when something else was paid out since `paidOutCents` was read.',
  params: idParams,
  body: newPayoutSchema,
  status: 201,
  answer: dueEarningsSchema,
  refuses: ['conflict'],
});
