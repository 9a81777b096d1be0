import { z } from 'zod';
import {
  FIRST_BEST_BEFORE,
  LOT_CODE_MAX_LENGTH,
  LOT_STATES,
  MAX_RECEIPT_LINES,
  MAX_RECEIPT_UNITS,
  MAX_YEARS_AHEAD,
} from '#shared/rules/lots.ts';
import { LIST_DESCRIPTION, messageAnswer } from './answers.ts';
import { call } from './call.ts';
import { idParams, rowId } from './ids.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { cost } from './supplements.ts';
import { lineOfText, paragraphs, requiredLine } from './text.ts';

const MAX_LOTS = 500;
export const RECALL_MESSAGE_MAX_LENGTH = 2_000;

/** Formatting characters would make two lots look the same. */
const code = requiredLine('Lot', LOT_CODE_MAX_LENGTH).regex(
  /^[^\p{Cf}]*$/u,
  'Lot contains characters that are not printable',
);

const bestBefore = z.iso
  .date('Best before must be a date such as 2027-06-30')
  .refine((day) => day >= FIRST_BEST_BEFORE, 'Best before must be 2000 or later')
  .refine(isSoonEnough, `Best before must be within ${MAX_YEARS_AHEAD} years`);

function isSoonEnough(day: string): boolean {
  const latest = new Date();
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS_AHEAD);
  return day <= latest.toISOString().slice(0, 10);
}

const receiptLineSchema = z
  .strictObject({
    supplementId: rowId,
    quantity: z
      .int('Quantity must be a whole number')
      .min(1, 'Quantity must be 1 or more')
      .max(MAX_RECEIPT_UNITS, 'Quantity must be at most 10,000'),
    lot: code.optional(),
    bestBefore: bestBefore.optional(),
    cost: cost.optional(),
  })
  .refine((line) => line.lot !== undefined || line.bestBefore === undefined, {
    path: ['lot'],
    message: 'Enter the lot of this best-before date',
  });

export const receiptSchema = z.strictObject({
  requestId: z.uuid('Request id must be a UUID').describe('A receipt sent twice counts once'),
  supplier: lineOfText('Supplier', 120).optional(),
  reference: lineOfText('Reference', 120).optional(),
  lines: z
    .array(receiptLineSchema)
    .min(1, 'Add at least one line')
    .max(MAX_RECEIPT_LINES, `At most ${MAX_RECEIPT_LINES} lines in one receipt`)
    .refine(
      (lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0) <= MAX_RECEIPT_UNITS,
      'At most 10,000 units in one receipt',
    ),
});

export const lotSchema = z.object({
  id: z.int(),
  code: z.string(),
  bestBefore: z.string().nullable().describe('The last good day (UTC)'),
  state: z.enum(LOT_STATES),
  isPast: z.boolean().describe('Past its best-before day'),
  sellable: z.int().describe('Units in stock'),
  held: z.int().describe('Units set aside because the lot is blocked, recalled or past'),
  supplier: z.string().nullable(),
  reference: z.string().nullable(),
  cost: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const namedLotSchema = lotSchema.extend({
  supplement: z.object({ id: z.int(), name: z.string() }),
});

const expiringLotSchema = namedLotSchema.extend({
  value: z.string().describe('Units times price: decimal string, USD'),
});

export const expiringSchema = z.object({
  periods: z.array(z.object({ days: z.int(), units: z.int(), value: z.string() })),
  lots: z.array(expiringLotSchema),
});

export const lotDetailsSchema = namedLotSchema.extend({
  orders: z.int().describe('Orders with units of this lot'),
  soldUnits: z.int(),
  recall: z
    .object({ orders: z.int(), emailed: z.int() })
    .nullable()
    .describe('Orders whose buyers are emailed, and how many of them already were'),
});

export const lotOrderSchema = z.object({
  id: z.int(),
  createdAt: z.string(),
  units: z.int(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  orderStatus: z.string(),
  practitioner: z.string().nullable(),
  /** Null if no email is queued for this order. */
  recallEmail: z.enum(['waiting', 'queued']).nullable(),
});

const recallMessageSchema = z.strictObject({
  message: paragraphs('Message', RECALL_MESSAGE_MAX_LENGTH).min(1, 'Message is required'),
});

export const recallPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  recipients: z.int().describe('Orders with an email that were not emailed yet'),
  withoutEmail: z.int(),
});

/** Lots in stock, for the dates that buyers see. */
const lotDatesSchema = z.object({
  today: z.string(),
  products: z.array(
    z.object({
      supplementId: z.int(),
      loose: z.int().describe('Units without a lot'),
      lots: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          bestBefore: z.string().nullable(),
          units: z.int(),
        }),
      ),
    }),
  ),
});

const MAX_PRODUCTS_AT_ONCE = 100;

const productIdsSchema = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'Ids must be whole numbers, separated by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MAX_PRODUCTS_AT_ONCE, `At most ${MAX_PRODUCTS_AT_ONCE} at once`),
});

export type Receipt = z.infer<typeof receiptSchema>;
export type Lot = z.infer<typeof lotSchema>;
export type NamedLot = z.infer<typeof namedLotSchema>;
export type Expiring = z.infer<typeof expiringSchema>;
export type LotDetails = z.infer<typeof lotDetailsSchema>;
export type LotOrder = z.infer<typeof lotOrderSchema>;
export type RecallPreview = z.infer<typeof recallPreviewSchema>;
export type LotDates = z.infer<typeof lotDatesSchema>;

export const receiveGoods = call('POST', '/api/admin/inventory/receipts', {
  access: 'staff',
  summary: 'Receive goods by lot',
  description:
    'A receipt sent twice counts once. A lot that is known with another best-before date returns 409.',
  body: receiptSchema,
  answer: messageAnswer.extend({ units: z.int() }),
  refuses: ['conflict', 'not_found'],
});

export const shelfLotsSchema = z.object({
  loose: z.int().describe('Units in stock without a lot'),
  lots: z.array(lotSchema),
});

export const listLotsOfSupplement = call('GET', '/api/admin/supplements/:id/lots', {
  access: 'viewer',
  summary: 'List lots of a supplement that have units, the first to expire first',
  description: `At most ${MAX_LOTS} lots.`,
  params: idParams,
  answer: shelfLotsSchema,
});

export const listExpiring = call('GET', '/api/admin/inventory/expiring', {
  access: 'viewer',
  summary: 'List lots that expire within 90 days, and their value within 30, 60 and 90 days',
  description: `At most ${MAX_LOTS} lots.`,
  answer: expiringSchema,
});

export const searchLots = call('GET', '/api/admin/lots', {
  access: 'viewer',
  summary: 'Find lots by the beginning of their code, newest first',
  description: LIST_DESCRIPTION,
  query: pageAfterIdSchema.extend({
    search: lineOfText('Lot', LOT_CODE_MAX_LENGTH).optional(),
  }),
  answer: z.array(namedLotSchema),
});

export const readLot = call('GET', '/api/admin/lots/:id', {
  access: 'viewer',
  summary: 'Get a lot with its totals',
  params: idParams,
  answer: lotDetailsSchema,
});

export const changeLot = call('PUT', '/api/admin/lots/:id', {
  access: 'staff',
  summary: 'Block, recall or release a lot, or correct its best-before date',
  description:
    'Units of a lot that may not be sold leave the stock; they return once the lot may be sold again.',
  params: idParams,
  body: z.strictObject({
    state: z.enum(LOT_STATES).optional(),
    bestBefore: bestBefore.nullish(),
  }),
  answer: lotDetailsSchema,
});

export const listLotOrders = call('GET', '/api/admin/lots/:id/orders', {
  access: 'staff',
  summary: 'List orders with units of a lot, newest first',
  description: LIST_DESCRIPTION,
  params: idParams,
  query: pageAfterIdSchema,
  answer: z.array(lotOrderSchema),
});

export const previewRecallEmail = call('POST', '/api/admin/lots/:id/recall-email', {
  access: 'staff',
  summary: 'Show the email that buyers of a lot would get',
  params: idParams,
  body: recallMessageSchema,
  answer: recallPreviewSchema,
});

export const emailLotBuyers = call('POST', '/api/admin/lots/:id/recall-emails', {
  access: 'staff',
  summary: 'Email the buyers of a blocked or recalled lot, once per order',
  params: idParams,
  body: recallMessageSchema,
  answer: lotDetailsSchema,
  refuses: ['conflict'],
});

export const listLotDates = call('GET', '/api/lot-dates', {
  access: 'anyone',
  summary: 'List best-before dates of supplements in stock',
  query: productIdsSchema,
  answer: lotDatesSchema,
});
