import { z } from 'zod';
import {
  REQUEST_ANSWER_MAX_LENGTH,
  REQUEST_MESSAGE_MAX_LENGTH,
} from '#shared/rules/order-limits.ts';
import { rowId } from './ids.ts';
import { paragraphs } from './text.ts';
import { call } from './call.ts';
import { orderParams } from './orders.ts';

export const ORDER_REQUEST_KINDS = ['cancel', 'return'] as const;
const ORDER_REQUEST_STATES = ['open', 'accepted', 'refused'] as const;

const askAboutOrderSchema = z.strictObject({
  kind: z.enum(ORDER_REQUEST_KINDS),
  message: paragraphs('Message', REQUEST_MESSAGE_MAX_LENGTH).min(1, 'Message is required'),
});

export const answerRequestSchema = z.strictObject({
  requestId: rowId,
  state: z.enum(['accepted', 'refused']),
  answer: paragraphs('Answer', REQUEST_ANSWER_MAX_LENGTH).min(1, 'Answer is required'),
});

export const orderRequestSchema = z.object({
  id: z.int(),
  kind: z.enum(ORDER_REQUEST_KINDS),
  message: z.string(),
  state: z.enum(ORDER_REQUEST_STATES),
  answer: z.string().nullable().describe('The shop’s answer'),
  createdAt: z.string(),
  answeredAt: z.string().nullable(),
});

export const staffOrderRequestSchema = orderRequestSchema.extend({
  problem: z
    .string()
    .nullable()
    .default(null)
    .describe('Why the payment provider rejected the refund'),
});

export type AskAboutOrderInput = z.infer<typeof askAboutOrderSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;
export type StaffOrderRequest = z.infer<typeof staffOrderRequestSchema>;

export const listOrderRequests = call('GET', '/api/orders/:token/requests', {
  access: 'capability',
  summary: 'List requests about an order with their answers, newest first',
  params: orderParams,
  answer: z.array(orderRequestSchema),
});

export const askAboutOrder = call('POST', '/api/orders/:token/requests', {
  access: 'capability',
  summary: 'Request a cancellation or return; one open request at a time',
  params: orderParams,
  body: askAboutOrderSchema,
  status: 201,
  answer: orderRequestSchema,
  refuses: ['conflict'],
});
