import { createStripeProvider } from '#server/providers/payments/stripe-provider.ts';
import { startFakeStripe } from './fake-stripe.ts';

export const PAYMENT = {
  key: 'co_1',
  amountCents: 8997,
  currency: 'usd',
  checkoutId: '0b9f6a52-7c1e-4f7e-9c39-1d7a5e0c2f11',
};
export const BUYER = {
  name: 'Ada Byron',
  email: 'ada@billing.example',
  receiptEmail: 'ada@receipts.example',
};

export type OpenStripe = Awaited<ReturnType<typeof openStripe>>;

export async function openStripe() {
  const stripe = await startFakeStripe();
  const provider = createStripeProvider({ ...stripe, wallets: false });

  async function authorize(): Promise<string> {
    const { id } = await provider.create(PAYMENT);
    stripe.confirm(id, BUYER);
    return id;
  }

  async function pay(): Promise<string> {
    const id = await authorize();
    await provider.capture(id, 'cap_1');
    return id;
  }

  return { stripe, provider, authorize, pay };
}
