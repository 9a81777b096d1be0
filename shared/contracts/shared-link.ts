import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { DECLINE_REASON_MAX_LENGTH } from '#shared/rules/shared-cart-limits.ts';
import { cartItemSchema } from './shared-carts.ts';
import { paragraphs } from './text.ts';
import { lineAnswerSchema, acceptSchema } from './line-answers.ts';
import { call } from './call.ts';
import { tokenParams } from './ids.ts';
import { messageAnswer } from './answers.ts';
import { pageAfterIdSchema } from './list-pages.ts';

/** Must not reveal the sender or the answers. */
const publicCartSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  cartItems: z.array(cartItemSchema),
  totalAmount: z.number(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});

const acceptAnswerSchema = z.object({
  fromSharedCartId: z.int(),
  /** Lines at today’s prices, with the quantity available now. */
  lines: z.array(
    z.object({
      supplementId: z.int(),
      supplementName: z.string(),
      quantity: z.int(),
      recommendedPrice: z.string(),
      price: z.string(),
      available: z.int(),
    }),
  ),
});

const declineSchema = z.strictObject({
  /** The version the client saw; defaults to the current one. */
  version: z.int().min(1).max(LARGEST_ID).optional(),
  reason: paragraphs('Reason', DECLINE_REASON_MAX_LENGTH).nullish(),
});

export const receivedCartSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  totalAmount: z.string(),
  shareToken: z.string(),
  acceptedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});

export type PublicCart = z.infer<typeof publicCartSchema>;
export type AcceptAnswer = z.infer<typeof acceptAnswerSchema>;
export type DeclineInput = z.infer<typeof declineSchema>;
export type ReceivedCart = z.infer<typeof receivedCartSchema>;

/** Data for one browser. Must not reveal the sender or other readers. */
const visitorViewSchema = z.object({
  version: z.int(),
  /** The last 20 changes, newest first. */
  updates: z.array(z.object({ updatedAt: z.iso.datetime(), changes: z.array(z.string()) })),
  isOwn: z.boolean(),
  /** When this browser declined this version; null if it did not, or accepted later. */
  declinedAt: z.iso.datetime().nullable(),
  lines: z.array(lineAnswerSchema).optional(),
  order: z.object({ createdAt: z.string(), token: z.string() }).nullable(),
});

export type VisitorView = z.infer<typeof visitorViewSchema>;

export const readSharedCart = call('GET', '/api/shared/:token', {
  access: 'capability',
  summary: 'Get the recommendation of a link',
  params: tokenParams,
  answer: publicCartSchema,
});

export const reportSharedCartViewed = call('POST', '/api/shared/:token/viewed', {
  access: 'capability',
  summary: 'Report that the recommendation was viewed',
  params: tokenParams,
  answer: messageAnswer,
});

export const acceptSharedCart = call('POST', '/api/shared/:token/accept', {
  access: 'capability',
  summary: 'Accept a recommendation and get today’s prices and stock',
  description: 'The optional body stores answers to single lines for the sender.',
  params: tokenParams,
  body: acceptSchema.nullish(),
  answer: acceptAnswerSchema,
  refuses: ['conflict'],
});

export const declineSharedCart = call('POST', '/api/shared/:token/decline', {
  access: 'capability',
  summary: 'Decline a recommendation, with an optional reason',
  params: tokenParams,
  body: declineSchema,
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const readVisitorView = call('GET', '/api/shared/:token/visitor', {
  access: 'capability',
  summary: 'Get changes to a recommendation and this browser’s answers',
  params: tokenParams,
  answer: visitorViewSchema,
});

export const listRecommendedProducts = call('GET', '/api/recommended-products', {
  access: 'anyone',
  summary: 'List the products by recommendation that this browser may order',
  answer: z.object({ ids: z.array(z.int()) }),
});

export const listReceivedCarts = call('GET', '/api/user/recommendations', {
  access: 'user',
  summary: 'List the recommendations you accepted, newest first',
  query: pageAfterIdSchema,
  answer: z.array(receivedCartSchema),
});
