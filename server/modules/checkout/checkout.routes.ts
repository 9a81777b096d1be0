import { z } from 'zod';
import type { App } from '#server/http/app-type.ts';
import { createLimiter } from '#server/security/limiter.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { findSignedInUser } from '#server/modules/accounts/users.ts';
import {
  createPaymentIntentSchema,
  paymentIntentAnswerSchema,
  settleAnswerSchema,
  settleSchema,
} from '#shared/checkout.ts';
import { readBrowser, recognizeBrowser } from '#server/security/recognize-browser.ts';
import { acknowledgeCheckout } from './acknowledge-checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { receiveEvent } from './receive-event.ts';
import { settleCheckout } from './settle-checkout.ts';

const tags = ['checkout'];

/** Payments that are set up at a time, and those that wait: networks that ask for many wait behind the others. */
const SET_UPS_AT_ONCE = 16;
const SET_UPS_WAITING = 400;

export function addCheckoutRoutes(
  app: App,
  deps: CheckoutDeps,
  limits: { intentsPerMinute: number },
): void {
  const setUps: RateLimit = {
    name: 'create-payment-intent',
    minutes: 1,
    perAddress: limits.intentsPerMinute,
  };
  const limitSetUps = createLimiter(SET_UPS_AT_ONCE, SET_UPS_WAITING);

  app.post(
    '/api/create-payment-intent',
    {
      config: { access: 'anyone', limit: setUps },
      schema: {
        summary: 'Set up the payment for a basket, or find the one that is open for it',
        tags,
        body: createPaymentIntentSchema,
        response: { 200: paymentIntentAnswerSchema },
      },
    },
    async (request, reply) => {
      const sessionHash = recognizeBrowser(request, reply);
      return limitSetUps(
        async () => {
          const user = await findSignedInUser(deps.db, request, reply);
          return createPaymentIntent(deps, request.body, {
            sessionHash,
            ip: request.ip,
            userId: user?.id ?? null,
          });
        },
        // A clinic behind one address is no heavier than a stranger: only beyond what an address may ask for.
        Math.floor(request.server.rates.weigh(request, setUps) / limits.intentsPerMinute),
      );
    },
  );

  app.post(
    '/api/checkout/settle',
    {
      config: { access: 'capability' },
      schema: {
        summary: 'Complete the order after the payment was confirmed',
        tags,
        body: settleSchema,
        response: { 200: settleAnswerSchema },
      },
    },
    async (request) => settleCheckout(deps, request.body.clientSecret, readBrowser(request)),
  );

  app.post(
    '/api/checkout/acknowledge',
    {
      config: { access: 'capability' },
      schema: {
        summary: 'Say that the buyer has seen the success: the same basket is a new purchase then',
        tags,
        body: settleSchema,
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async (request) => {
      await acknowledgeCheckout(deps.db, request.body.clientSecret, readBrowser(request));
      return { message: 'Noted' };
    },
  );

  // The signature is made over the bytes as they were sent, so this route keeps them.
  app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    webhooks.post(
      `/api/webhooks/${deps.payments.name}`,
      {
        config: { access: 'capability' },
        schema: {
          summary: 'Events of the payment provider',
          tags,
          response: { 200: z.object({ received: z.literal(true) }) },
        },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(deps, body, request.headers);
        return { received: true as const };
      },
    );
  });
}
