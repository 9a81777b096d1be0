import { z } from 'zod';
import { MAX_LINES_PER_CHECKOUT } from '#shared/rules/checkout-limits.ts';
import { LARGEST_ID } from '#shared/rules/largest-id.ts';
import { CATEGORY_VALUES } from '#shared/rules/categories.ts';
import { EMAIL_MAX_LENGTH } from '#shared/rules/email-address.ts';
import { CUSTOMER_NAME_MAX_LENGTH } from '#shared/rules/order-limits.ts';
import { MAX_QUANTITY_PER_ITEM } from '#shared/rules/stock.ts';
import { messageAnswer } from './answers.ts';
import { refuseUnreachable } from './accounts.ts';
import { addressSchema } from './address.ts';
import { chargesSchema } from './charges.ts';
import { deliverySchema } from './delivery.ts';
import { lineOfText } from './text.ts';
import { call } from './call.ts';

const id = z.int().min(1).max(LARGEST_ID);

export const createPaymentIntentSchema = z.object({
  selectedItems: z
    .array(z.object({ id, quantity: z.int().min(1).max(MAX_QUANTITY_PER_ITEM) }))
    .min(1, 'Please select at least one supplement')
    .max(MAX_LINES_PER_CHECKOUT),
  customerEmail: lineOfText('Email', EMAIL_MAX_LENGTH),
  customerName: lineOfText('Name', CUSTOMER_NAME_MAX_LENGTH),
  /** The recommendation that the order comes from, as far as this browser has opened it. Nonsense costs no sale. */
  fromSharedCartId: z.number().nullish().catch(null),
});

/** What one line of a checkout costs, frozen when its payment was set up. */
export const checkoutLineSchema = z.object({
  id: z.int(),
  name: z.string(),
  category: z.enum(CATEGORY_VALUES),
  quantity: z.int(),
  unitCents: z.int(),
  /** The tax of the whole line; left out when there is none. */
  taxCents: z.int().exactOptional(),
});

export const CHECKOUT_STATUSES = ['open', 'processing', 'paid'] as const;

/** Where the shopper finds the order afterwards. */
export const orderLinkSchema = z.object({ id: z.int(), token: z.string() });

export const paymentIntentAnswerSchema = z.object({
  clientSecret: z.string(),
  charges: chargesSchema,
  lines: z.array(checkoutLineSchema),
  delivery: deliverySchema
    .nullable()
    .describe('Null while an address is needed before anything can be paid'),
  /** 'paid' or 'processing' when this very basket was paid a moment ago: do not pay again. */
  status: z.enum(CHECKOUT_STATUSES),
  order: orderLinkSchema.nullable(),
});

export const inventoryIssueSchema = z.object({
  id: z.int(),
  name: z.string(),
  requested: z.int(),
  available: z.int(),
});

const clientSecret = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[\x21-\x7e]*$/, 'clientSecret contains characters that are not allowed');

export const settleSchema = z.strictObject({ clientSecret });

/** How the basket of a payment is to reach its buyer. */
export const setDeliverySchema = z.strictObject({
  clientSecret,
  method: z.string().regex(/^[a-z0-9-]{1,40}$/, 'This is no method of delivery'),
  address: addressSchema.optional(),
});

export const settleAnswerSchema = z.object({
  status: z.enum(CHECKOUT_STATUSES),
  order: orderLinkSchema.nullable(),
});

/** What the browser needs to know to show the provider's payment form. */
export const paymentConfigSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('demo') }),
  z.object({
    provider: z.literal('stripe'),
    publishableKey: z.string(),
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

/** The answer of the demo bank's own page to its question. */
export const demoAuthenticateSchema = z.strictObject({
  clientSecret,
  approve: z.boolean(),
});

export const demoConfirmAnswerSchema = z.object({
  status: z.enum(['requires_payment_method', 'requires_action', 'requires_capture', 'succeeded']),
  /** What the bank said when it refused. */
  error: z.string().nullable(),
  field: z.enum(['number', 'expiry']).optional().describe('The part of the card that is wrong'),
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
  summary: 'Set up the payment for a basket, or find the one that is open for it',
  body: createPaymentIntentSchema,
  answer: paymentIntentAnswerSchema,
  refuses: ['insufficient_stock', 'payment_canceled', 'payment_provider_failed', 'unavailable'],
});

export const setDelivery = call('PUT', '/api/checkout/delivery', {
  access: 'capability',
  summary: 'Say how the basket of a payment reaches its buyer, and learn what it costs then',
  description:
    'The answer holds the payment to make from now on: an amount that was shown never changes under the same secret.',
  body: setDeliverySchema,
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
  summary: 'Complete the order after the payment was confirmed',
  body: settleSchema,
  answer: settleAnswerSchema,
  refuses: ['checkout_not_found', 'forbidden', 'insufficient_stock', 'payment_canceled'],
});

export const acknowledgeCheckout = call('POST', '/api/checkout/acknowledge', {
  access: 'capability',
  summary: 'Say that the buyer has seen the success: the same basket is a new purchase then',
  body: settleSchema,
  answer: messageAnswer,
});

export const confirmDemoPayment = call('POST', '/api/demo-payments/confirm', {
  access: 'capability',
  summary: 'Present a test card to the built-in bank',
  body: demoConfirmSchema,
  answer: demoConfirmAnswerSchema,
  refuses: ['not_found'],
});

export const authenticateDemoPayment = call('POST', '/api/demo-payments/authenticate', {
  access: 'capability',
  summary: 'Answer the built-in bank’s question whether it is really you',
  body: demoAuthenticateSchema,
  answer: demoConfirmAnswerSchema,
  refuses: ['not_found'],
});

export const receiveDemoEvent = call('POST', '/api/webhooks/demo', {
  access: 'capability',
  summary: 'Events of the built-in bank',
  takesFile: 'application/json',
  answer: receivedSchema,
  refuses: ['bad_request'],
});

export const receiveStripeEvent = call('POST', '/api/webhooks/stripe', {
  access: 'capability',
  summary: 'Events of Stripe',
  description: 'The signature in `Stripe-Signature` is made over the bytes of the body.',
  takesFile: 'application/json',
  answer: receivedSchema,
  refuses: ['bad_request'],
});
