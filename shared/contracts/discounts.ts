import { z } from 'zod';
import { CATEGORY_VALUES } from '#shared/rules/categories.ts';
import {
  DISCOUNT_KINDS,
  HIGHEST_DISCOUNT_RATE,
  LOWEST_DISCOUNT_RATE,
  MOST_CODES,
  readCode,
} from '#shared/rules/discounts.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { messageAnswer } from './answers.ts';
import { call } from './call.ts';
import { idParams, rowId } from './ids.ts';

/** Why a code was refused after the card was authorized. */
export const DISCOUNT_REFUSALS = ['used_up', 'used_before', 'not_first', 'no_email'] as const;

export type DiscountRefusal = (typeof DISCOUNT_REFUSALS)[number];

/** What the buyer and staff see. The rates of a practitioner stay private. */
export const discountViewSchema = z.object({
  kind: z.enum(DISCOUNT_KINDS),
  code: z.string().nullable().describe('Null unless the kind is code'),
});

export type DiscountView = z.infer<typeof discountViewSchema>;

/** Agreed when the payment was opened. */
export type Discount = DiscountView & {
  codeId?: number;
  /** For gifts, discounts of clients and the own price, in hundredths of a percent. */
  rate?: number;
  /** The practitioner’s commission rate before the gift. */
  commissionRate?: number;
  sharedCartId?: number;
};

const NOT_A_RATE = 'Discount must be a percentage from 0.01 to 90';

/** In hundredths of a percent. */
export const discountRate = z
  .int(NOT_A_RATE)
  .min(LOWEST_DISCOUNT_RATE, NOT_A_RATE)
  .max(HIGHEST_DISCOUNT_RATE, NOT_A_RATE);

/** 0 for none. */
export const giftRate = z.int(NOT_A_RATE).min(0, NOT_A_RATE).max(HIGHEST_DISCOUNT_RATE, NOT_A_RATE);

const MOST_CENTS = 99_999_999;
const MOST_PRODUCTS = 200;
const uses = z
  .int('Uses must be a whole number')
  .min(1, 'Uses must be 1 or more')
  .max(LARGEST_ID, 'Uses is too large');
/** Aborts, so an invalid date is not compared with the other. */
const moment = z.iso.datetime({ error: 'Date must be a date and time in UTC', abort: true });

const code = z
  .string()
  .max(100, 'Code must be 3 to 24 letters or digits')
  .refine((text) => readCode(text) !== undefined, 'Code must be 3 to 24 letters or digits')
  .transform((text) => readCode(text) ?? '');

const fields = z.strictObject({
  code,
  rate: discountRate.nullable(),
  amountCents: z
    .int('Amount must be an amount such as 5.00')
    .min(1, 'Amount must be more than 0')
    .max(MOST_CENTS, 'Amount is too large')
    .nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  leastGoodsCents: z
    .int('Minimum must be an amount such as 50.00')
    .min(0, 'Minimum must be 0 or more')
    .max(MOST_CENTS, 'Minimum is too large'),
  mostUses: uses.nullable(),
  mostUsesPerPerson: uses.nullable(),
  firstOrderOnly: z.boolean('First order only must be true or false'),
  supplementIds: z
    .array(rowId, 'Products must be a list')
    .max(MOST_PRODUCTS, `Choose at most ${MOST_PRODUCTS} products`),
  categories: z
    .array(z.enum(CATEGORY_VALUES, 'Unknown category'), 'Categories must be a list')
    .max(CATEGORY_VALUES.length, 'Too many categories'),
  isPaused: z.boolean('Paused must be true or false'),
});

type Fields = Pick<z.infer<typeof fields>, 'startsAt' | 'endsAt'>;

const endsLater = ({ startsAt, endsAt }: Fields) =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);
const ENDS_LATER = { path: ['endsAt'], message: 'The end must be after the start' };

export const newCodeSchema = fields.refine(endsLater, ENDS_LATER);

export const changedCodeSchema = fields
  .extend({ version: z.int().min(1).max(LARGEST_ID) })
  .refine(endsLater, ENDS_LATER);

const codeSchema = fields.extend({
  id: z.int(),
  code: z.string(),
  uses: z.int().describe('Orders that were not canceled before the card was charged'),
  revenueCents: z.int().describe('Totals of paid orders, less refunds'),
  version: z.int(),
  createdAt: z.iso.datetime(),
});

export type NewCode = z.infer<typeof newCodeSchema>;
export type ChangedCode = z.infer<typeof changedCodeSchema>;
export type DiscountCode = z.infer<typeof codeSchema>;

export const listDiscounts = call('GET', '/api/admin/discounts', {
  access: 'viewer',
  summary: 'List the discount codes with their uses and revenue, newest first',
  answer: z.array(codeSchema),
});

export const createDiscount = call('POST', '/api/admin/discounts', {
  access: 'owner',
  summary: 'Create a discount code',
  description: `A shop has at most ${MOST_CODES} codes.`,
  body: newCodeSchema,
  status: 201,
  answer: codeSchema,
  refuses: ['conflict'],
});

export const updateDiscount = call('PUT', '/api/admin/discounts/:id', {
  access: 'owner',
  summary: 'Change or pause a discount code',
  description: 'Open payments keep the discount they were opened with.',
  params: idParams,
  body: changedCodeSchema,
  answer: codeSchema,
  refuses: ['conflict'],
});

export const deleteDiscount = call('DELETE', '/api/admin/discounts/:id', {
  access: 'owner',
  summary: 'Delete a discount code that was never used',
  params: idParams,
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const exportDiscounts = call('GET', '/api/admin/discounts.csv', {
  access: 'viewer',
  summary: 'Export the discount codes with their uses and revenue as CSV',
  answersFile: 'text/csv',
});
