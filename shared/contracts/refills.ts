import { z } from 'zod';
import { MAX_LINES_PER_CHECKOUT } from '#shared/rules/checkout-limits.ts';
import {
  CHARGE_REFUSALS,
  LONGEST_INTERVAL,
  REFILL_STATES,
  RUN_STATES,
  SHORTEST_INTERVAL,
} from '#shared/rules/refills.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { addressSchema } from './address.ts';
import { chargesSchema } from './charges.ts';
import { call } from './call.ts';
import { clientSecret, inventoryIssueSchema, paymentIntentAnswerSchema } from './checkout.ts';
import { deliverySchema } from './delivery.ts';
import { idParams, rowId } from './ids.ts';
import { orderParams } from './orders.ts';
import { paragraphs } from './text.ts';

const intervalDays = z
  .int('Days must be a whole number')
  .min(SHORTEST_INTERVAL, `Days must be ${SHORTEST_INTERVAL} or more`)
  .max(LONGEST_INTERVAL, `Days must be at most ${LONGEST_INTERVAL}`);

const chosenLines = z
  .array(z.strictObject({ id: rowId, intervalDays }))
  .min(1, 'Choose at least one product')
  .max(MAX_LINES_PER_CHECKOUT)
  .refine(
    (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
    'List each product once',
  );

/** The paragraphs that the buyer read, as the offer returned them. */
const readTerms = z
  .array(paragraphs('Terms', 2_000))
  .min(1, 'Terms are required')
  .max(MAX_LINES_PER_CHECKOUT + 10);

const offerLineSchema = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  supplyDays: z.int().nullable().describe('Whole days that the quantity lasts, from 7 to 180'),
  supplySource: z.enum(['timetable', 'label']).nullable(),
  intervals: z.array(z.int()).describe('Days to choose from'),
  intervalDays: z.int().nullable().describe('The chosen days; null if the line is left out'),
});

const refillOfferSchema = z.object({
  lines: z.array(offerLineSchema),
  next: z.object({ dueOn: z.iso.date(), totalCents: z.int() }),
  terms: z.array(z.string()).describe('Paragraphs to show before the buyer agrees'),
  isChosen: z.boolean().describe('Whether this payment starts these refills'),
});

const maybeOfferSchema = z.object({
  offer: refillOfferSchema.nullable().describe('Null if the shop offers no refills of this order'),
});

const cardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

const refillLineSchema = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  intervalDays: z.int(),
  intervals: z.array(z.int()).describe('Days to choose from'),
  nextOn: z.iso.date(),
  endsOn: z.iso.date().nullable().describe('When the course ends'),
});

export const runSchema = z.object({
  dueOn: z.iso.date(),
  state: z.enum(RUN_STATES),
  lines: z.array(z.object({ id: z.int(), name: z.string(), quantity: z.int() })),
  charges: chargesSchema.describe('As announced, or as charged'),
  refusal: z.enum(CHARGE_REFUSALS).nullable().describe('Why the card was not charged'),
  shortages: z.array(inventoryIssueSchema),
  retryOn: z.iso.date().nullable(),
  order: z.object({ id: z.int(), token: z.string() }).nullable(),
});

export const refillSummarySchema = z.object({
  id: z.int(),
  state: z.enum(REFILL_STATES),
  nextOn: z.iso.date().nullable().describe('Null once ended'),
  lines: z.array(refillLineSchema),
});

export const refillDetailsSchema = z.object({
  delivery: deliverySchema.nullable(),
  card: cardSchema.nullable(),
  terms: z.array(z.string()),
  consentedAt: z.iso.datetime(),
});

const refillViewSchema = refillSummarySchema.extend({
  /** The run that is announced, waiting, being charged or unpaid. */
  run: runSchema.nullable(),
  /** Of the next refill, until a run announces its amount. */
  estimateCents: z.int().nullable(),
  ...refillDetailsSchema.shape,
  history: z.array(runSchema).describe('Earlier runs, newest first'),
  earliestOn: z.iso.date().describe('The earliest date to choose'),
  latestOn: z.iso.date(),
  canPay: z.boolean().describe('Whether the buyer can confirm or pay the unpaid run now'),
});

const secretAnswer = z.object({ clientSecret: z.string() });
const settleSchema = z.strictObject({ clientSecret });
const progressAnswer = z.object({ status: z.enum(['open', 'processing', 'done']) });
const linkAnswer = z.object({ token: z.string().describe('For /refills/:token') });

export type RefillOffer = z.infer<typeof refillOfferSchema>;
export type RefillSummary = z.infer<typeof refillSummarySchema>;
export type RefillView = z.infer<typeof refillViewSchema>;
export type RefillRunView = z.infer<typeof runSchema>;
export type RefillCard = z.infer<typeof cardSchema>;
export type ChosenLine = z.infer<typeof chosenLines>[number];

const PAYMENT_REFUSALS = [
  'checkout_not_found',
  'forbidden',
  'conflict',
  'insufficient_stock',
  'payment_canceled',
  'payment_provider_failed',
  'unavailable',
] as const;

export const offerCheckoutRefill = call('POST', '/api/checkout/refill/offer', {
  access: 'capability',
  summary: 'Get the terms of refills of a basket',
  description: 'Without lines, each product gets the days that it lasts.',
  body: z.strictObject({ clientSecret, lines: chosenLines.optional() }),
  answer: maybeOfferSchema,
  refuses: ['checkout_not_found', 'forbidden'],
});

export const setCheckoutRefill = call('PUT', '/api/checkout/refill', {
  access: 'capability',
  summary: 'Agree to refills, or to none, and get another payment',
  description:
    'Returns 409 if the terms have changed since they were read. Choosing another delivery or discount afterwards clears the refills, because their terms change.',
  body: z.strictObject({
    clientSecret,
    refill: z.strictObject({ lines: chosenLines, terms: readTerms }).nullable(),
  }),
  answer: paymentIntentAnswerSchema,
  refuses: PAYMENT_REFUSALS,
});

export const offerOrderRefill = call('POST', '/api/orders/:token/refill/offer', {
  access: 'capability',
  summary: 'Get the terms of refills of an order, and its running refills',
  params: orderParams,
  body: z.strictObject({ lines: chosenLines.optional() }),
  answer: maybeOfferSchema.extend({ refills: z.array(refillSummarySchema) }),
  refuses: ['forbidden'],
});

export const startOrderRefill = call('POST', '/api/orders/:token/refill', {
  access: 'capability',
  summary: 'Agree to refills of an order, and start to store a card',
  description: 'The card is confirmed with the provider and charged nothing. Then settle.',
  params: orderParams,
  body: z.strictObject({ lines: chosenLines, terms: readTerms }),
  answer: secretAnswer,
  refuses: ['conflict', 'forbidden', 'payment_provider_failed'],
});

export const settleOrderRefill = call('POST', '/api/orders/:token/refill/settle', {
  access: 'capability',
  summary: 'Start the refills of an order once the card is confirmed',
  params: orderParams,
  body: settleSchema,
  answer: progressAnswer,
  refuses: ['conflict', 'payment_provider_failed'],
});

export const createOrderRefillLink = call('POST', '/api/orders/:token/refill/link', {
  access: 'capability',
  summary: 'Get a link to manage a refill of an order',
  params: orderParams,
  body: z.strictObject({ id: rowId }),
  answer: linkAnswer,
});

const refillParams = z.object({ token: z.string().max(100) });

export const readRefill = call('GET', '/api/refills/:token', {
  access: 'capability',
  summary: 'Get a refill by the token in its link',
  params: refillParams,
  answer: refillViewSchema,
});

export const skipRefill = call('POST', '/api/refills/:token/skip', {
  access: 'capability',
  summary: 'Skip the next refill',
  description: 'The date recognizes repeats.',
  params: refillParams,
  body: z.strictObject({ dueOn: z.iso.date('Date must be a day such as 2026-12-03') }),
  answer: refillViewSchema,
  refuses: ['conflict'],
});

export const changeRefill = call('PUT', '/api/refills/:token', {
  access: 'capability',
  summary: 'Change products, quantities, intervals and the next date',
  description:
    'Missing lines are removed. An announced refill is announced again with its new amount.',
  params: refillParams,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          id: rowId,
          quantity: z.int().min(1).max(MAX_QUANTITY_PER_ITEM),
          intervalDays,
        }),
      )
      .min(1, 'Leave at least one product, or end the refills')
      .max(MAX_LINES_PER_CHECKOUT),
    nextOn: z.iso.date('Date must be a day such as 2026-12-03'),
  }),
  answer: refillViewSchema,
  refuses: ['conflict'],
});

export const moveRefill = call('PUT', '/api/refills/:token/address', {
  access: 'capability',
  summary: 'Ship a refill to another address',
  description: 'An announced refill is announced again with its new amount.',
  params: refillParams,
  body: addressSchema,
  answer: refillViewSchema,
  refuses: ['conflict'],
});

export const pauseRefill = call('POST', '/api/refills/:token/pause', {
  access: 'capability',
  summary: 'Pause a refill',
  params: refillParams,
  answer: refillViewSchema,
  refuses: ['conflict'],
});

export const resumeRefill = call('POST', '/api/refills/:token/resume', {
  access: 'capability',
  summary: 'Resume a paused refill',
  description: 'A date that has passed, or is too near to announce, moves to a week from today.',
  params: refillParams,
  answer: refillViewSchema,
  refuses: ['conflict'],
});

export const endRefill = call('POST', '/api/refills/:token/end', {
  access: 'capability',
  summary: 'End a refill for good',
  params: refillParams,
  answer: refillViewSchema,
});

export const startRefillCard = call('POST', '/api/refills/:token/card', {
  access: 'capability',
  summary: 'Start to store another card',
  params: refillParams,
  answer: secretAnswer,
  refuses: ['conflict', 'payment_provider_failed'],
});

export const settleRefillCard = call('POST', '/api/refills/:token/card/settle', {
  access: 'capability',
  summary: 'Use the new card once it is confirmed',
  params: refillParams,
  body: settleSchema,
  answer: progressAnswer,
  refuses: ['conflict', 'payment_provider_failed'],
});

export const payRefill = call('POST', '/api/refills/:token/pay', {
  access: 'capability',
  summary: 'Open the payment of a run that the card issuer declined or wants confirmed',
  description:
    'With the stored card, the bank asks the buyer to confirm; otherwise the buyer enters a card. Then settle.',
  params: refillParams,
  body: z.strictObject({ otherCard: z.boolean() }),
  answer: secretAnswer.extend({
    charges: chargesSchema,
    step: z.enum(['card', 'confirm']).describe('What the buyer does next'),
  }),
  refuses: PAYMENT_REFUSALS,
});

export const settleRefillPayment = call('POST', '/api/refills/:token/pay/settle', {
  access: 'capability',
  summary: 'Complete the payment of a run after it is confirmed',
  params: refillParams,
  body: settleSchema,
  answer: progressAnswer,
  refuses: PAYMENT_REFUSALS,
});

export const listUserRefills = call('GET', '/api/user/refills', {
  access: 'user',
  summary: 'List your refills, newest first',
  answer: z.array(refillSummarySchema),
});

export const createUserRefillLink = call('POST', '/api/user/refills/:id/link', {
  access: 'user',
  summary: 'Get a link to manage your refill',
  params: idParams,
  answer: linkAnswer,
});

export const listClientRefills = call('GET', '/api/shared-carts/refills', {
  access: 'sharer',
  summary: 'List the products of your recommendations that are on refill',
  answer: z.array(
    z.object({
      sharedCartId: z.int(),
      supplementId: z.int(),
      nextOn: z.iso.date().describe('The earliest date, if several buyers refill it'),
    }),
  ),
});
