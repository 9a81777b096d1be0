import { type PaymentProvider, ProviderError } from './payment-provider.ts';

const OF_DEMO = 'demo_';
const OF_STRIPE = /^(pi|pm|seti)_/;

/** Opens payments with the current provider. Payments and cards stay with the provider that opened or stored them. */
export function createSwitchProvider(
  demo: PaymentProvider,
  current: () => PaymentProvider,
): PaymentProvider {
  function providerOf(id: string): PaymentProvider {
    if (id.startsWith(OF_DEMO)) return demo;
    const provider = current();
    if (provider.name === 'demo' && OF_STRIPE.test(id)) {
      throw new ProviderError('This was made with Stripe, whose keys were removed.', {
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
    confirmStored: async (intentId, card, options) =>
      providerOf(intentId).confirmStored(intentId, card, options),
    createCustomer: (key) => current().createCustomer(key),
    startSetUp: (setUp) => current().startSetUp(setUp),
    retrieveSetUp: async (setUpId) => providerOf(setUpId).retrieveSetUp(setUpId),
    removeCard: async (cardId) => providerOf(cardId).removeCard(cardId),
    retrieve: async (intentId) => providerOf(intentId).retrieve(intentId),
    capture: async (intentId, key) => providerOf(intentId).capture(intentId, key),
    cancel: async (intentId) => providerOf(intentId).cancel(intentId),
    refund: async (refund) => providerOf(refund.intentId).refund(refund),
    verifyEvent: (rawBody, headers) => current().verifyEvent(rawBody, headers),
  };
}
