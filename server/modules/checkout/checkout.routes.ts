import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import type { App } from '#server/http/app-type.ts';
import { serve } from '#server/http/serve.ts';
import { createLimiter } from '#server/security/limiter.ts';
import type { RateLimit } from '#server/security/limit-rates.ts';
import { findSignedInUser } from '#server/modules/accounts/users.ts';
import { readBrowser, recognizeBrowser } from '#server/security/recognize-browser.ts';
import * as calls from '#shared/contracts/checkout.ts';
import { acknowledgeCheckout, settleCheckout } from './settle-checkout.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { receiveEvent } from './receive-event.ts';
import { setDelivery } from './set-delivery.ts';
import { setDiscount } from './set-discount.ts';

/** More at a time would let a flood delay every other read of the database. */
const SET_UPS_AT_ONCE = 4;
const SET_UPS_WAITING = 400;

const EVENT_CALLS = { demo: calls.receiveDemoEvent, stripe: calls.receiveStripeEvent };
const PROVIDERS = ['demo', 'stripe'] as const;

export function addCheckoutRoutes(
  app: App,
  deps: CheckoutDeps,
  limits: { intentsPerMinute: number },
): void {
  const setUps: RateLimit = {
    name: 'create-payment-intent',
    minutes: 1,
    perIp: limits.intentsPerMinute,
  };
  const limitSetUps = createLimiter(SET_UPS_AT_ONCE, SET_UPS_WAITING);

  async function findUserId(request: FastifyRequest, reply: FastifyReply) {
    return (await findSignedInUser(deps.db, request, reply))?.id ?? null;
  }

  async function buyerOf(request: FastifyRequest, reply: FastifyReply, browserId: string) {
    return { browserId, ip: request.ip, userId: await findUserId(request, reply) };
  }

  async function visitorOf(request: FastifyRequest, reply: FastifyReply) {
    return { browserId: readBrowser(request), userId: await findUserId(request, reply) };
  }

  serve(app, calls.createPaymentIntent, { limit: setUps }, async (request, reply) => {
    const isNewBrowser = !readBrowser(request);
    const browserId = recognizeBrowser(request, reply);
    return limitSetUps(async () => {
      const buyer = await buyerOf(request, reply, browserId);
      return createPaymentIntent(deps, request.body, { ...buyer, isNewBrowser });
    });
  });

  serve(app, calls.setDelivery, { limit: setUps }, async (request, reply) => {
    const browserId = readBrowser(request) ?? '';
    return limitSetUps(async () =>
      setDelivery(deps, request.body, await buyerOf(request, reply, browserId)),
    );
  });

  serve(app, calls.setDiscount, { limit: setUps }, async (request, reply) => {
    const browserId = readBrowser(request) ?? '';
    return limitSetUps(async () =>
      setDiscount(deps, request.body, await buyerOf(request, reply, browserId)),
    );
  });

  serve(app, calls.settleCheckout, async (request, reply) =>
    settleCheckout(deps, request.body.clientSecret, await visitorOf(request, reply)),
  );

  serve(app, calls.acknowledgeCheckout, async (request, reply) => {
    const visitor = await visitorOf(request, reply);
    await acknowledgeCheckout(deps.db, request.body.clientSecret, visitor);
    return { message: 'Noted' };
  });

  // The signature covers the raw bytes.
  app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const provider of PROVIDERS) {
      serve(webhooks, EVENT_CALLS[provider], async (request) => {
        if (deps.payments.name !== provider) {
          throw new AppError('not_found', 'There is nothing here.');
        }
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(deps, body, request.headers);
        return { received: true as const };
      });
    }
  });
}
