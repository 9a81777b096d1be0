import { z } from 'zod';
import { messageAnswer } from './answers.ts';
import {
  createPaymentIntentSchema,
  demoAuthenticateSchema,
  demoConfirmAnswerSchema,
  demoConfirmSchema,
  paymentIntentAnswerSchema,
  setDeliverySchema,
  settleAnswerSchema,
  settleSchema,
} from './checkout.ts';

import type { Contract } from './contract.ts';

const receivedSchema = z.object({ received: z.literal(true) });

export const checkoutCalls = {
  createPaymentIntent: {
    access: 'anyone',
    summary: 'Set up the payment for a basket, or find the one that is open for it',
    body: createPaymentIntentSchema,
    answer: paymentIntentAnswerSchema,
    refuses: ['insufficient_stock', 'payment_canceled', 'payment_provider_failed', 'unavailable'],
  },
  setDelivery: {
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
  },
  settleCheckout: {
    access: 'capability',
    summary: 'Complete the order after the payment was confirmed',
    body: settleSchema,
    answer: settleAnswerSchema,
    refuses: ['checkout_not_found', 'forbidden', 'insufficient_stock', 'payment_canceled'],
  },
  acknowledgeCheckout: {
    access: 'capability',
    summary: 'Say that the buyer has seen the success: the same basket is a new purchase then',
    body: settleSchema,
    answer: messageAnswer,
  },
  confirmDemoPayment: {
    access: 'capability',
    summary: 'Present a test card to the built-in bank',
    body: demoConfirmSchema,
    answer: demoConfirmAnswerSchema,
    refuses: ['not_found'],
  },
  authenticateDemoPayment: {
    access: 'capability',
    summary: 'Answer the built-in bank’s question whether it is really you',
    body: demoAuthenticateSchema,
    answer: demoConfirmAnswerSchema,
    refuses: ['not_found'],
  },
  receiveDemoEvent: {
    access: 'capability',
    summary: 'Events of the built-in bank',
    takesFile: 'application/json',
    answer: receivedSchema,
    refuses: ['bad_request'],
  },
  receiveStripeEvent: {
    access: 'capability',
    summary: 'Events of Stripe',
    description: 'The signature in `Stripe-Signature` is made over the bytes of the body.',
    takesFile: 'application/json',
    answer: receivedSchema,
    refuses: ['bad_request'],
  },
} satisfies Record<string, Contract>;
