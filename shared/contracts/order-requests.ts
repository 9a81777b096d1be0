import { z } from 'zod';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import {
  REQUEST_ANSWER_MAX_LENGTH,
  REQUEST_MESSAGE_MAX_LENGTH,
} from '#shared/rules/order-limits.ts';
import { paragraphs } from './text.ts';

export const ORDER_REQUEST_KINDS = ['cancel', 'return'] as const;
export const ORDER_REQUEST_STATES = ['open', 'accepted', 'refused'] as const;

/** What a buyer asks about an order. */
export const askAboutOrderSchema = z.strictObject({
  kind: z.enum(ORDER_REQUEST_KINDS),
  message: paragraphs('Message', REQUEST_MESSAGE_MAX_LENGTH).min(1, 'Message is required'),
});

/** What the shop says to it. */
export const answerRequestSchema = z.strictObject({
  requestId: z.int().min(1).max(LARGEST_ID),
  state: z.enum(['accepted', 'refused']),
  answer: paragraphs('Answer', REQUEST_ANSWER_MAX_LENGTH).min(1, 'Answer is required'),
});

export const orderRequestSchema = z.object({
  id: z.int(),
  kind: z.enum(ORDER_REQUEST_KINDS),
  message: z.string(),
  state: z.enum(ORDER_REQUEST_STATES),
  answer: z.string().nullable().describe('What the shop has said'),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
});

export type AskAboutOrderInput = z.infer<typeof askAboutOrderSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;
