import { MissingKeysError, type PaymentProvider } from './payment-provider.ts';

/** Stands in for Stripe until its keys can be read. */
export function createMissingProvider(): PaymentProvider {
  const refuse = async (): Promise<never> => {
    throw new MissingKeysError();
  };
  return {
    name: 'stripe',
    publicConfig: { provider: 'stripe', publishableKey: '', wallets: false },
    create: refuse,
    confirmStored: refuse,
    createCustomer: refuse,
    startSetUp: refuse,
    retrieveSetUp: refuse,
    removeCard: refuse,
    retrieve: refuse,
    capture: refuse,
    cancel: refuse,
    refund: refuse,
    verifyEvent() {
      throw new MissingKeysError();
    },
  };
}
