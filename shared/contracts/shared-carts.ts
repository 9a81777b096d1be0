import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import {
  DESCRIPTION_MAX_LENGTH,
  MAX_ITEMS_PER_CART,
  TITLE_MAX_LENGTH,
} from '#shared/rules/shared-cart-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { messageAnswer } from './answers.ts';
import { idParams } from './ids.ts';
import { cartAnswerSchema } from './line-answers.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { lineOfText, paragraphs } from './text.ts';
import { templateInputSchema } from './templates.ts';
import { planSchema } from './plan.ts';
import { call } from './call.ts';

export const CART_STATUSES = ['pending', 'viewed', 'accepted', 'declined'] as const;

/** A line of a recommendation, at the price of the day it was made. */
export const cartItemSchema = z.object({
  supplementId: z.int(),
  supplementName: z.string(),
  quantity: z.int(),
  price: z.number(),
});

export const createSharedCartSchema = z.object({
  title: lineOfText('Title', TITLE_MAX_LENGTH).min(1, 'Title required'),
  description: paragraphs('Description', DESCRIPTION_MAX_LENGTH).nullish(),
  cartItems: z
    .array(
      z.object({
        supplementId: z.int().min(1).max(LARGEST_ID),
        // Names and prices are our own; what the client believes is checked for its shape only.
        supplementName: z.string().max(500),
        quantity: z.int().min(1).max(MAX_QUANTITY_PER_ITEM),
        price: z.number().min(0),
      }),
    )
    .min(1, 'Empty cart')
    .max(MAX_ITEMS_PER_CART),
  totalAmount: z.number().min(0),
  /** Whom it is for, in the sender's own list of people. */
  personId: z.int().min(1).max(LARGEST_ID).nullish(),
});

export const createdCartSchema = z.object({
  sharedCart: z.object({
    id: z.int(),
    title: z.string(),
    shareToken: z.string(),
    shareableLink: z.string(),
    totalAmount: z.string(),
    expiresAt: z.iso.datetime(),
  }),
});

/** A mail that brought a recommendation to somebody, and what became of it. */
export const cartEmailSchema = z.object({
  /** Null once its person was taken off the list. */
  recipient: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'refused']),
  /** What the mail server said, if it refused it. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/** What the sender sees of a recommendation. */
export const sentCartSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  toUserId: z.int().nullable(),
  cartItems: z.string().describe('JSON of an array of cart items'),
  totalAmount: z.string(),
  shareToken: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  firstViewedAt: z.iso.datetime().nullable(),
  lastViewedAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  declineReason: z.string().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** Whom it is for, in the sender's own list. */
  person: z.object({ id: z.int(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** The newest mail that brought it to somebody. */
  mail: cartEmailSchema.nullable(),
  /** The newest paid order that came of it, whoever's but the sender's own. */
  order: z
    .object({
      id: z.int(),
      totalAmount: z.string(),
      createdAt: z.string(),
      /** Without delivery and tax. */
      goodsAmount: z.string(),
      /** What the version came to that it was ordered from. */
      recommendedAmount: z.string(),
    })
    .nullable(),
  /** Counts the changes of its lines since it was shared. */
  version: z.int(),
  /** What readers said to its lines, the newest first. */
  answers: z.array(cartAnswerSchema),
});

/** A recommendation on the client's page. */
export const clientCartSchema = sentCartSchema.extend({
  /** The newest paid orders from it, except the sender's own. */
  orders: z.array(
    z.object({
      id: z.int(),
      totalAmount: z.string(),
      createdAt: z.string(),
      paymentStatus: z.string(),
    }),
  ),
});

export const cartCountsSchema = z.object({
  shared: z.int(),
  accepted: z.int(),
  pending: z.int(),
});

/** A sent recommendation as its sender wants it from now on. */
export const editCartSchema = z.strictObject({
  ...templateInputSchema.omit({ doses: true }).shape,
  /** The version that was edited. */
  version: z.int('Version must be a whole number').min(1).max(LARGEST_ID),
  lines: planSchema.shape.lines,
});

export type EditCartInput = z.infer<typeof editCartSchema>;
export type CartItem = z.infer<typeof cartItemSchema>;
export type CartStatus = (typeof CART_STATUSES)[number];
export type CreateSharedCartInput = z.infer<typeof createSharedCartSchema>;
export type CreatedCart = z.infer<typeof createdCartSchema>;
export type CartEmail = z.infer<typeof cartEmailSchema>;
export type SentCart = z.infer<typeof sentCartSchema>;
export type ClientCart = z.infer<typeof clientCartSchema>;
export type CartCounts = z.infer<typeof cartCountsSchema>;

export const createSharedCart = call('POST', '/api/shared-carts', {
  access: 'sharer',
  summary: 'Create a recommendation and its link',
  body: createSharedCartSchema,
  status: 201,
  answer: createdCartSchema,
  refuses: ['bad_request', 'not_found'],
});

export const listSentCarts = call('GET', '/api/shared-carts/sent', {
  access: 'sharer',
  summary: 'Your recommendations, newest first',
  query: pageAfterIdSchema,
  answer: z.array(sentCartSchema),
});

export const countSentCarts = call('GET', '/api/shared-carts/counts', {
  access: 'sharer',
  summary: 'How many you shared, and what became of them',
  answer: cartCountsSchema,
});

export const revokeSharedCart = call('POST', '/api/shared-carts/:id/revoke', {
  access: 'sharer',
  summary: 'Take a link back',
  params: idParams,
  answer: messageAnswer,
});

export const extendSharedCart = call('POST', '/api/shared-carts/:id/extend', {
  access: 'sharer',
  summary: 'Let a link work for thirty days from today',
  params: idParams,
  answer: messageAnswer,
});

export const editSharedCart = call('PUT', '/api/shared-carts/:id', {
  access: 'sharer',
  summary: 'Change your recommendation behind the same link',
  description: 'Readers see what changed. Refused where it was changed since the version named.',
  params: idParams,
  body: editCartSchema,
  answer: z.object({ version: z.int() }),
  refuses: ['conflict'],
});
