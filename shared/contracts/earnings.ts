import { z } from 'zod';
import { HIGHEST_RATE } from '#shared/rules/commission.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { PAYOUT_NOTE_MAX_LENGTH } from '#shared/rules/payout-limits.ts';
import { lineOfText } from './text.ts';
import { call } from './call.ts';
import { LIST_DESCRIPTION } from './answers.ts';
import { pageAfterCursorSchema, pageAfterIdSchema } from './list-pages.ts';
import { idParams } from './ids.ts';

const NOT_A_RATE = 'Rate must be a percentage such as 12.5, at most 100';

/** In hundredths of a percent. */
export const commissionRate = z.int(NOT_A_RATE).min(0, NOT_A_RATE).max(HIGHEST_RATE, NOT_A_RATE);

const monthOfEarningsSchema = z.object({
  month: z.string().describe('In UTC, such as 2026-11'),
  orders: z.int(),
  goodsCents: z.int().describe('Sales, excluding delivery, tax and refunds'),
  earnedCents: z.int(),
});

const ownPayoutSchema = z.object({
  id: z.int(),
  amountCents: z.int(),
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const ownEarningsSchema = z.object({
  rate: z.int().describe('For new orders, in hundredths of a percent'),
  earnedCents: z.int(),
  paidOutCents: z.int(),
  months: z.array(monthOfEarningsSchema).describe('Months with sales, newest first'),
  payouts: z.array(ownPayoutSchema).describe('Newest first'),
});

export const dueEarningsSchema = z.object({
  userId: z.int(),
  name: z.string().describe('Empty if the account was deleted'),
  email: z.string().describe('Empty if the account was deleted'),
  commissionRate: z.int().nullable().describe('Individual rate; null for the shop rate'),
  earnedCents: z.int(),
  paidOutCents: z.int(),
  dueCents: z.int().describe('Negative after refunds of orders already paid out'),
});

export const setRateSchema = z.strictObject({ rate: commissionRate.nullable() });

export const newPayoutSchema = z.strictObject({
  amountCents: z
    .int('Amount must be an amount such as 25.00')
    .min(1, 'Amount must be more than 0')
    .max(LARGEST_ID, 'Amount is too large'),
  note: lineOfText('Note', PAYOUT_NOTE_MAX_LENGTH).optional(),
  /** The total that the form showed. Rejects a double click or an outdated form. */
  paidOutCents: z.int().min(0),
});

export const payoutSchema = ownPayoutSchema.extend({
  userId: z.int(),
  name: z.string().describe('Empty if the account was deleted'),
  admin: z.string(),
});

export type OwnEarnings = z.infer<typeof ownEarningsSchema>;
export type MonthOfEarnings = z.infer<typeof monthOfEarningsSchema>;
export type DueEarnings = z.infer<typeof dueEarningsSchema>;
export type Payout = z.infer<typeof payoutSchema>;

export const readEarnings = call('GET', '/api/user/earnings', {
  access: 'sharer',
  summary: 'Get your earnings by month',
  answer: ownEarningsSchema,
});

export const exportEarnings = call('GET', '/api/user/earnings.csv', {
  access: 'sharer',
  summary: 'Export your earnings as CSV',
  answersFile: 'text/csv',
});

export const listEarnings = call('GET', '/api/admin/earnings', {
  access: 'owner',
  summary: 'List amounts due to practitioners, largest first',
  description: LIST_DESCRIPTION,
  query: pageAfterCursorSchema,
  answer: z.array(dueEarningsSchema),
});

export const exportDueEarnings = call('GET', '/api/admin/earnings.csv', {
  access: 'owner',
  summary: 'Export amounts due to practitioners as CSV',
  answersFile: 'text/csv',
});

export const setCommissionRate = call('PUT', '/api/admin/users/:id/commission-rate', {
  access: 'owner',
  summary: 'Set a practitioner’s commission rate for future orders',
  params: idParams,
  body: setRateSchema,
  answer: dueEarningsSchema,
});

export const listPayouts = call('GET', '/api/admin/payouts', {
  access: 'owner',
  summary: 'List payouts to practitioners, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema,
  answer: z.array(payoutSchema),
});

export const recordPayout = call('POST', '/api/admin/users/:id/payouts', {
  access: 'owner',
  summary: 'Record a payout to a practitioner',
  description: 'At most the amount due. Returns 409 if `paidOutCents` is outdated.',
  params: idParams,
  body: newPayoutSchema,
  status: 201,
  answer: dueEarningsSchema,
  refuses: ['conflict'],
});
