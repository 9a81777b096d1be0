import { z } from 'zod';
import { MAX_LINES_PER_CHECKOUT } from '#shared/rules/checkout-limits.ts';
import { CATEGORY_VALUES } from '#shared/rules/categories.ts';
import { EMAIL_MAX_LENGTH } from '#shared/rules/email-address.ts';
import { CUSTOMER_NAME_MAX_LENGTH } from '#shared/rules/order-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { rowId } from './ids.ts';
import { messageAnswer } from './answers.ts';
import { refuseUnreachable } from './accounts.ts';
import { addressSchema } from './address.ts';
import { chargesSchema } from './charges.ts';
import { deliverySchema } from './delivery.ts';
import { discountViewSchema } from './discounts.ts';
import { lineOfText } from './text.ts';
import { call } from './call.ts';

const createPaymentIntentSchema = z.object({
  selectedItems: z
    .array(z.object({ id: rowId, quantity: z.int().min(1).max(MAX_QUANTITY_PER_ITEM) }))
    .min(1, 'Please select at least one supplement')
    .max(MAX_LINES_PER_CHECKOUT),
  customerEmail: lineOfText('Email', EMAIL_MAX_LENGTH),
  customerName: lineOfText('Name', CUSTOMER_NAME_MAX_LENGTH),
  /** Invalid values are ignored, so they cannot block a sale. */
  fromSharedCartId: z.number().nullish().catch(null),
});

/** A line with the price at the time the payment was created. */
const checkoutLineSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(CATEGORY_VALUES),
  quantity: z.int(),
  unitCents: z.int(),
  discountCents: z.int().exactOptional().describe('Discount of the whole line'),
  taxCents: z.int().exactOptional(),
});

const CHECKOUT_STATUSES = ['open', 'processing', 'paid'] as const;

const orderLinkSchema = z.object({ id: z.int(), token: z.string() });

export const paymentIntentAnswerSchema = z.object({
  clientSecret: z.string(),
  charges: chargesSchema,
  lines: z.array(checkoutLineSchema),
  delivery: deliverySchema
    .nullable()
    .describe('Null until the buyer enters an address, if one is needed'),
  discount: discountViewSchema.nullable(),
  /** 'paid' or 'processing' if this basket was just paid: do not pay again. */
  status: z.enum(CHECKOUT_STATUSES),
  order: orderLinkSchema.nullable(),
});

export const inventoryIssueSchema = z.object({
  id: z.int(),
  name: z.string(),
  requested: z.int(),
  available: z.int(),
});

export const clientSecret = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[\x21-\x7e]*$/, 'clientSecret contains characters that are not allowed');

const settleSchema = z.strictObject({ clientSecret });

const settleAnswerSchema = z.object({
  status: z.enum(CHECKOUT_STATUSES),
  order: orderLinkSchema.nullable(),
});

const paymentConfigSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('demo') }),
  z.object({
    provider: z.literal('stripe'),
    publishableKey: z.string(),
    wallets: z.boolean().describe('Whether to offer Apple Pay and Google Pay'),
  }),
]);

export const demoConfirmSchema = z.strictObject({
  clientSecret,
  card: z.strictObject({
    number: z.string().regex(/^\d{12,19}$/, 'Your card number is not valid.'),
    expMonth: z.int().min(1).max(12),
    expYear: z.int().min(2000).max(2100),
    cvc: z.string().regex(/^\d{3,4}$/, "Your card's security code is not valid."),
  }),
  name: lineOfText('Name', CUSTOMER_NAME_MAX_LENGTH),
  email: lineOfText('Email', EMAIL_MAX_LENGTH).superRefine((email, context) => {
    if (email !== '') refuseUnreachable(email, context);
  }),
});

const demoConfirmAnswerSchema = z.object({
  status: z.enum(['requires_payment_method', 'requires_action', 'requires_capture', 'succeeded']),
  error: z.string().nullable(),
  field: z.enum(['number', 'expiry']).optional().describe('The card field with the error'),
});

export type CheckoutLine = z.infer<typeof checkoutLineSchema>;
export type InventoryIssue = z.infer<typeof inventoryIssueSchema>;
export type CreatePaymentIntentInput = z.infer<typeof createPaymentIntentSchema>;
export type PaymentIntentAnswer = z.infer<typeof paymentIntentAnswerSchema>;
export type SettleAnswer = z.infer<typeof settleAnswerSchema>;
export type PaymentConfig = z.infer<typeof paymentConfigSchema>;
export type DemoConfirmInput = z.infer<typeof demoConfirmSchema>;
export type DemoConfirmAnswer = z.infer<typeof demoConfirmAnswerSchema>;

const receivedSchema = z.object({ received: z.literal(true) });

export const createPaymentIntent = call('POST', '/api/create-payment-intent', {
  access: 'anyone',
  summary: 'Create the payment of a basket, or return its open payment',
  body: createPaymentIntentSchema,
  answer: paymentIntentAnswerSchema,
  refuses: ['insufficient_stock', 'payment_canceled', 'payment_provider_failed', 'unavailable'],
});

export const setDelivery = call('PUT', '/api/checkout/delivery', {
  access: 'capability',
  summary: 'Choose the delivery method and get the new charges',
  description:
    'A different total returns a new client secret, since the amount of a secret never changes.',
  body: z.strictObject({
    clientSecret,
    method: z.string().regex(/^[a-z0-9-]{1,40}$/, 'Unknown delivery method'),
    address: addressSchema.optional(),
  }),
  answer: paymentIntentAnswerSchema,
  refuses: [
    'checkout_not_found',
    'forbidden',
    'conflict',
    'insufficient_stock',
    'payment_canceled',
    'payment_provider_failed',
    'unavailable',
  ],
});

export const setDiscount = call('PUT', '/api/checkout/discount', {
  access: 'capability',
  summary: 'Use a discount code, or none, and get the new charges',
  description:
    'A better discount that the buyer already has stays. A different total returns a new client secret.',
  body: z.strictObject({
    clientSecret,
    code: z.string().max(100, 'This code is too long').nullable(),
  }),
  answer: paymentIntentAnswerSchema,
  refuses: [
    'checkout_not_found',
    'forbidden',
    'conflict',
    'insufficient_stock',
    'payment_canceled',
    'payment_provider_failed',
    'unavailable',
  ],
});

export const settleCheckout = call('POST', '/api/checkout/settle', {
  access: 'capability',
  summary: 'Complete the order after the payment is confirmed',
  body: settleSchema,
  answer: settleAnswerSchema,
  refuses: ['checkout_not_found', 'forbidden', 'insufficient_stock', 'payment_canceled'],
});

export const acknowledgeCheckout = call('POST', '/api/checkout/acknowledge', {
  access: 'capability',
  summary: 'Acknowledge a paid order, so the same basket can be bought again',
  body: settleSchema,
  answer: messageAnswer,
});

export const confirmDemoPayment = call('POST', '/api/demo-payments/confirm', {
  access: 'capability',
  summary: 'Confirm a demo payment with a test card',
  body: demoConfirmSchema,
  answer: demoConfirmAnswerSchema,
  refuses: ['not_found'],
});

export const authenticateDemoPayment = call('POST', '/api/demo-payments/authenticate', {
  access: 'capability',
  summary: 'Approve or decline a demo payment that asks for confirmation',
  body: z.strictObject({
    clientSecret,
    approve: z.boolean(),
  }),
  answer: demoConfirmAnswerSchema,
  refuses: ['not_found'],
});

export const receiveDemoEvent = call('POST', '/api/webhooks/demo', {
  access: 'capability',
  summary: 'Receive webhook events of the demo provider',
  takesFile: 'application/json',
  answer: receivedSchema,
  refuses: ['bad_request', 'not_found', 'unavailable'],
});

export const receiveStripeEvent = call('POST', '/api/webhooks/stripe', {
  access: 'capability',
  summary: 'Receive webhook events of Stripe',
  description: '`Stripe-Signature` signs the raw body.',
  takesFile: 'application/json',
  answer: receivedSchema,
  refuses: ['bad_request', 'not_found', 'unavailable'],
});
