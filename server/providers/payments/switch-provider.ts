import { type PaymentProvider, ProviderError } from './payment-provider.ts';

const DEMO_PAYMENT = 'demo_';
const STRIPE_PAYMENT = 'pi_';

/** Opens payments with the current provider. Each payment stays with the provider that opened it. */
export function createSwitchProvider(
  demo: PaymentProvider,
  current: () => PaymentProvider,
): PaymentProvider {
  function providerOf(intentId: string): PaymentProvider {
    if (intentId.startsWith(DEMO_PAYMENT)) return demo;
    const provider = current();
    if (provider.name === 'demo' && intentId.startsWith(STRIPE_PAYMENT)) {
      throw new ProviderError('This payment was made with Stripe, whose keys were removed.', {
        refused: true,
      });
    }
    return provider;
  }

  return {
    get name() {
      return current().name;
    },
    get publicConfig() {
      return current().publicConfig;
    },
    get payWithTestCard() {
      return current().payWithTestCard;
    },
    get inHouseBank() {
      return current().inHouseBank;
    },
    forgetPayers: demo.forgetPayers,
    create: (payment) => current().create(payment),
    retrieve: async (intentId) => providerOf(intentId).retrieve(intentId),
    capture: async (intentId, key) => providerOf(intentId).capture(intentId, key),
    cancel: async (intentId) => providerOf(intentId).cancel(intentId),
    refund: async (refund) => providerOf(refund.intentId).refund(refund),
    verifyEvent: (rawBody, headers) => current().verifyEvent(rawBody, headers),
  };
}
