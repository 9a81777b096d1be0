import { Stripe } from 'stripe';
import { type PaymentProvider, ProviderError } from './payment-provider.ts';
import { translateStripeError } from './stripe-errors.ts';
import { readStripeEvent } from './stripe-events.ts';
import { checkRefund, readIntent } from './stripe-intent.ts';

const ATTEMPT_TIMEOUT_MS = 10_000;
const MAX_RETRIES = 1;
/** The SDK's timeout starts anew with every byte and not before the connection stands. */
const CALL_DEADLINE_MS = 25_000;

export type StripeOptions = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's API. */
  apiBase?: string | undefined;
  attemptTimeoutMs?: number;
  callDeadlineMs?: number;
};

export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = connect(options);
  const liveMode = /^(sk|rk)_live_/.test(options.secretKey);

  async function ask(call: () => Promise<unknown>): Promise<unknown> {
    try {
      return await withDeadline(call(), options.callDeadlineMs ?? CALL_DEADLINE_MS);
    } catch (error) {
      throw translateStripeError(error);
    }
  }

  async function retrieve(intentId: string) {
    const expand = ['latest_charge'];
    return readIntent(await ask(() => stripe.paymentIntents.retrieve(intentId, { expand })));
  }

  /** A refusal is none when the payment already is where it was to go. */
  async function bringTo(
    status: 'succeeded' | 'canceled',
    intentId: string,
    call: () => Promise<unknown>,
  ) {
    try {
      readIntent(await ask(call));
    } catch (error) {
      if (!(error instanceof ProviderError && error.refused)) throw error;
      const intent = await retrieve(intentId);
      if (intent.status !== status) throw error;
    }
  }

  return {
    name: 'stripe',
    publicConfig: { provider: 'stripe', publishableKey: options.publishableKey },

    async create({ key, amountCents, currency, checkoutId }) {
      // Stripe compares the parameters under a key: what is added here must not vary between tries.
      const payment: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency,
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        metadata: { checkout_id: checkoutId },
      };
      return readIntent(
        await ask(() => stripe.paymentIntents.create(payment, { idempotencyKey: key })),
      );
    },

    retrieve,

    capture: (intentId, key) =>
      bringTo('succeeded', intentId, () =>
        stripe.paymentIntents.capture(intentId, {}, { idempotencyKey: key }),
      ),

    // Without a key of ours: Stripe would repeat a failure under it for a day, and the money on the
    // card would stay blocked. A second cancel does no harm.
    cancel: (intentId) =>
      bringTo('canceled', intentId, () => stripe.paymentIntents.cancel(intentId)),

    async refund({ intentId, amountCents, key }) {
      const refund = { payment_intent: intentId, amount: amountCents };
      checkRefund(await ask(() => stripe.refunds.create(refund, { idempotencyKey: key })));
    },

    verifyEvent: (rawBody, headers) =>
      readStripeEvent(rawBody, headers['stripe-signature'], {
        webhookSecret: options.webhookSecret,
        liveMode,
      }),
  };
}

function connect(options: StripeOptions): Stripe {
  return new Stripe(options.secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: options.attemptTimeoutMs ?? ATTEMPT_TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(options.apiBase ? readAddress(options.apiBase) : {}),
  });
}

function readAddress(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (secure ? 443 : 80),
  };
}

async function withDeadline<Answer>(call: Promise<Answer>, deadlineMs: number): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`No answer from Stripe within ${deadlineMs} ms.`)),
    deadlineMs,
  );
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
