import type { Stripe } from 'stripe';
import { type Intent, isRefusal, type PaymentProvider } from './payment-provider.ts';
import { connectToStripe, type ConnectionOptions } from './stripe-connection.ts';
import { storeCards } from './stripe-cards.ts';
import { readStripeEvent } from './stripe-events.ts';
import { readIntent } from './stripe-intent.ts';
import { refundOnce } from './stripe-refunds.ts';

export type StripeOptions = ConnectionOptions & {
  publishableKey: string;
  webhookSecret: string;
  /** Apple Pay and Google Pay. */
  wallets: boolean;
};

/** The charge names the payer. */
const expand = ['latest_charge'];

export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { publishableKey, wallets } = options;
  const connection = connectToStripe(options);
  const { ask, askWithKey } = connection;
  const liveMode = /^(sk|rk)_live_/.test(options.secretKey);

  async function retrieve(intentId: string) {
    return readIntent(await ask((stripe) => stripe.paymentIntents.retrieve(intentId, { expand })));
  }

  /** A refusal is fine if the payment already has the wanted status. */
  async function bringTo(
    status: 'succeeded' | 'canceled',
    intentId: string,
    move: Promise<unknown>,
  ): Promise<Intent> {
    try {
      return readIntent(await move);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const intent = await retrieve(intentId);
      if (intent.status !== status) throw error;
      return intent;
    }
  }

  return {
    name: 'stripe',
    publicConfig: { provider: 'stripe', publishableKey, wallets },

    async create({ key, amountCents, currency, checkoutId, customerId, storesCard }) {
      // Stripe compares the parameters under a key, so they must not vary between tries.
      const payment: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency,
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        metadata: { checkout_id: checkoutId },
        ...(customerId && { customer: customerId }),
        ...(storesCard && { setup_future_usage: 'off_session' as const }),
      };
      return readIntent(
        await askWithKey(key, (stripe, idempotencyKey) =>
          stripe.paymentIntents.create(payment, { idempotencyKey }),
        ),
      );
    },

    retrieve,

    async confirmStored(intentId, { paymentMethodId }, { key, isBuyerPresent }) {
      const present = isBuyerPresent ? { use_stripe_sdk: true } : { off_session: true };
      try {
        return readIntent(
          await askWithKey(key, (stripe, idempotencyKey) =>
            stripe.paymentIntents.confirm(
              intentId,
              { payment_method: paymentMethodId, ...present, expand },
              { idempotencyKey },
            ),
          ),
        );
      } catch (error) {
        if (!isRefusal(error)) throw error;
        const intent = await retrieve(intentId);
        // Without a decline, the card itself was refused: it was removed at the provider.
        const wasTried = intent.refusal !== null || intent.status !== 'requires_payment_method';
        return wasTried ? intent : { ...intent, refusal: 'card_unusable' };
      }
    },

    ...storeCards(connection),

    capture: (intentId, key) =>
      bringTo(
        'succeeded',
        intentId,
        askWithKey(key, (stripe, idempotencyKey) =>
          stripe.paymentIntents.capture(intentId, { expand }, { idempotencyKey }),
        ),
      ),

    // Without a key: canceling twice is harmless, but a stored failure would leave the card blocked.
    async cancel(intentId) {
      await bringTo(
        'canceled',
        intentId,
        ask((stripe) => stripe.paymentIntents.cancel(intentId)),
      );
    },

    refund: (refund) => refundOnce(connection, refund),

    ...(!liveMode && {
      async payWithTestCard(intentId: string) {
        await ask((stripe) =>
          stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' }),
        );
      },
    }),

    verifyEvent: (rawBody, headers) =>
      readStripeEvent(rawBody, headers['stripe-signature'], {
        webhookSecret: options.webhookSecret,
        liveMode,
      }),
  };
}
