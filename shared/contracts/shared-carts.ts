import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import {
  DESCRIPTION_MAX_LENGTH,
  MAX_ITEMS_PER_CART,
  TITLE_MAX_LENGTH,
} from '#shared/rules/shared-cart-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { messageAnswer } from './answers.ts';
import { giftRate } from './discounts.ts';
import { idParams, rowId } from './ids.ts';
import { cartAnswerSchema } from './line-answers.ts';
import { pageAfterIdSchema } from './list-pages.ts';
import { lineOfText, paragraphs } from './text.ts';
import { templateInputSchema } from './templates.ts';
import { planSchema } from './plan.ts';
import { call } from './call.ts';

const CART_STATUSES = ['pending', 'viewed', 'accepted', 'declined'] as const;

/** Priced as of the day the recommendation was created. */
export const cartItemSchema = z.object({
  supplementId: z.int(),
  supplementName: z.string(),
  quantity: z.int(),
  price: z.number(),
});

const createSharedCartSchema = z.object({
  title: lineOfText('Title', TITLE_MAX_LENGTH).min(1, 'Title required'),
  description: paragraphs('Description', DESCRIPTION_MAX_LENGTH).nullish(),
  cartItems: z
    .array(
      z.object({
        supplementId: rowId,
        // Checked for type only: the server uses its own names and prices.
        supplementName: z.string().max(500),
        quantity: z.int().min(1).max(MAX_QUANTITY_PER_ITEM),
        price: z.number().min(0),
      }),
    )
    .min(1, 'Empty cart')
    .max(MAX_ITEMS_PER_CART),
  totalAmount: z.number().min(0),
  personId: rowId.nullish(),
  giftRate: giftRate.optional(),
});

const createdCartSchema = z.object({
  sharedCart: z.object({
    id: z.int(),
    title: z.string(),
    shareToken: z.string(),
    shareableLink: z.string(),
    totalAmount: z.string(),
    expiresAt: z.iso.datetime(),
  }),
});

/** An email with the recommendation and its delivery state. */
export const cartEmailSchema = z.object({
  /** Null once the client was deleted. */
  recipient: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'refused']),
  /** The mail server’s reason for refusing. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

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
  person: z.object({ id: z.int(), name: z.string(), email: z.string().nullable() }).nullable(),
  mail: cartEmailSchema.nullable(),
  /** The newest paid order from it, except the sender’s own. */
  order: z
    .object({
      id: z.int(),
      totalAmount: z.string(),
      createdAt: z.string(),
      goodsAmount: z.string(),
      /** Total of the version it was ordered from. */
      recommendedAmount: z.string(),
    })
    .nullable(),
  giftRate: z.int().describe('Given from the commission, in hundredths of a percent'),
  /** Increases with each change of lines. */
  version: z.int(),
  answers: z.array(cartAnswerSchema),
});

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

const cartCountsSchema = z.object({
  shared: z.int(),
  accepted: z.int(),
  pending: z.int(),
});

const editCartSchema = z.strictObject({
  ...templateInputSchema.omit({ doses: true }).shape,
  /** The version the edit is based on. */
  version: z.int('Version must be a whole number').min(1).max(LARGEST_ID),
  lines: planSchema.shape.lines,
  /** Without it, the gift stays. */
  giftRate: giftRate.optional(),
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
  summary: 'List your recommendations, newest first',
  query: pageAfterIdSchema,
  answer: z.array(sentCartSchema),
});

export const countSentCarts = call('GET', '/api/shared-carts/counts', {
  access: 'sharer',
  summary: 'Count your recommendations by state',
  answer: cartCountsSchema,
});

export const revokeSharedCart = call('POST', '/api/shared-carts/:id/revoke', {
  access: 'sharer',
  summary: 'Revoke a link',
  params: idParams,
  answer: messageAnswer,
});

export const extendSharedCart = call('POST', '/api/shared-carts/:id/extend', {
  access: 'sharer',
  summary: 'Extend a link to 30 days from today',
  params: idParams,
  answer: messageAnswer,
});

export const editSharedCart = call('PUT', '/api/shared-carts/:id', {
  access: 'sharer',
  summary: 'Edit a recommendation, keeping its link',
  description: 'Clients see what changed. Returns 409 if `version` is outdated.',
  params: idParams,
  body: editCartSchema,
  answer: z.object({ version: z.int() }),
  refuses: ['conflict'],
});
