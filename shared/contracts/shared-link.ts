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
/** What anyone with the link sees. Nothing of who sent it, nothing of what became of it. */
export const publicCartSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  cartItems: z.array(cartItemSchema),
  totalAmount: z.number(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});

export const acceptAnswerSchema = z.object({
  fromSharedCartId: z.int(),
  /** Each line with today's price and how many of it can be ordered now. */
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

export const declineSchema = z.strictObject({
  /** The version that they had before them; the present one if they do not say. */
  version: z.int().min(1).max(LARGEST_ID).optional(),
  reason: paragraphs('Reason', DECLINE_REASON_MAX_LENGTH).nullish(),
});

/** A recommendation that the signed-in user accepted. */
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

/** What the reader of a link should know beside it. Nothing of other readers, nothing of who sent it. */
export const visitorViewSchema = z.object({
  version: z.int(),
  /** The last 20 changes since it was shared, the newest first. */
  updates: z.array(z.object({ updatedAt: z.iso.datetime(), changes: z.array(z.string()) })),
  /** Whether it is the sender who looks. */
  isOwn: z.boolean(),
  /** When this browser said no to this version; null when it never did, or has changed its mind. */
  declinedAt: z.iso.datetime().nullable(),
  /** This browser's answers to the lines of this version. */
  lines: z.array(lineAnswerSchema).optional(),
  /** The newest order of this browser, and the token of its page. */
  order: z.object({ createdAt: z.string(), token: z.string() }).nullable(),
});

export type VisitorView = z.infer<typeof visitorViewSchema>;

export const readSharedCart = call('GET', '/api/shared/:token', {
  access: 'capability',
  summary: 'The recommendation behind a link',
  params: tokenParams,
  answer: publicCartSchema,
});

export const reportSharedCartViewed = call('POST', '/api/shared/:token/viewed', {
  access: 'capability',
  summary: 'Somebody has the recommendation before them',
  params: tokenParams,
  answer: messageAnswer,
});

export const acceptSharedCart = call('POST', '/api/shared/:token/accept', {
  access: 'capability',
  summary: 'Accept, and learn today’s prices and availability',
  description:
    'What is said of each line is kept for the sender; without a body nothing is said of any.',
  params: tokenParams,
  body: acceptSchema.nullish(),
  answer: acceptAnswerSchema,
  refuses: ['conflict'],
});

export const declineSharedCart = call('POST', '/api/shared/:token/decline', {
  access: 'capability',
  summary: 'Say no, with or without a reason',
  params: tokenParams,
  body: declineSchema,
  answer: messageAnswer,
  refuses: ['conflict'],
});

export const readVisitorView = call('GET', '/api/shared/:token/visitor', {
  access: 'capability',
  summary: 'What the reader of a link should know beside it: what has changed, what they did',
  params: tokenParams,
  answer: visitorViewSchema,
});

export const listReceivedCarts = call('GET', '/api/user/recommendations', {
  access: 'user',
  summary: 'The recommendations that you accepted, newest first',
  query: pageAfterIdSchema,
  answer: z.array(receivedCartSchema),
});
