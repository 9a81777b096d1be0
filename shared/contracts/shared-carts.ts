import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import {
  DECLINE_REASON_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  MAX_ITEMS_PER_CART,
  TITLE_MAX_LENGTH,
} from '#shared/rules/shared-cart-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { cartAnswerSchema } from './line-answers.ts';
import { lineOfText, paragraphs } from './text.ts';

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

/** A mail that brought a recommendation to somebody, and what became of it. */
export const cartMailSchema = z.object({
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
  mail: cartMailSchema.nullable(),
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

export const cartCountsSchema = z.object({
  shared: z.int(),
  accepted: z.int(),
  pending: z.int(),
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

export type CartItem = z.infer<typeof cartItemSchema>;
export type CartStatus = (typeof CART_STATUSES)[number];
export type CreateSharedCartInput = z.infer<typeof createSharedCartSchema>;
export type CreatedCart = z.infer<typeof createdCartSchema>;
export type PublicCart = z.infer<typeof publicCartSchema>;
export type CartMail = z.infer<typeof cartMailSchema>;
export type SentCart = z.infer<typeof sentCartSchema>;
export type CartCounts = z.infer<typeof cartCountsSchema>;
export type DeclineInput = z.infer<typeof declineSchema>;
export type AcceptAnswer = z.infer<typeof acceptAnswerSchema>;
export type ReceivedCart = z.infer<typeof receivedCartSchema>;
