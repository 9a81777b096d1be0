import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '#client/lib/api-client.ts';
import type {
  CreatePaymentIntentInput,
  DemoConfirmAnswer,
  DemoConfirmInput,
  PaymentConfig,
  PaymentIntentAnswer,
  SettleAnswer,
} from '#shared/checkout.ts';
import type { SelectedItem } from '#shared/pending-order.ts';

/** Which provider takes the payment, and what its form needs to know. */
export const paymentConfigQuery = queryOptions({
  queryKey: ['payment'],
  queryFn: readPaymentConfig,
});

/** Written into the page by the server. A page that comes from elsewhere is for trying out. */
function readPaymentConfig(): PaymentConfig {
  const written = document.querySelector<HTMLMetaElement>('meta[name="payment"]');
  return written ? (JSON.parse(written.content) as PaymentConfig) : { provider: 'demo' };
}

export type Basket = {
  items: readonly SelectedItem[];
  /** The accepted recommendation that the order comes from. */
  fromSharedCartId: number | null;
};

/**
 * The payment of a basket. The server answers the same browser and basket with the same payment, so
 * this is a question that may be repeated, not a change. `attempt` asks anew for an equal basket:
 * its last payment was canceled. Nothing is kept once the page is left.
 */
export function paymentIntentQuery({ items, fromSharedCartId }: Basket, attempt: number) {
  const selectedItems = items.map(({ id, quantity }) => ({ id, quantity }));
  const input: CreatePaymentIntentInput = {
    selectedItems,
    customerEmail: '',
    customerName: '',
    ...(fromSharedCartId !== null && { fromSharedCartId }),
  };
  return queryOptions({
    queryKey: ['/api/create-payment-intent', input, attempt],
    queryFn: async () => {
      await tellUnheard();
      return sendJson<PaymentIntentAnswer>('POST', '/api/create-payment-intent', input);
    },
    gcTime: 0,
  });
}

/** Tells the server that the provider has confirmed, and learns what became of the order. */
export function settleCheckout(clientSecret: string): Promise<SettleAnswer> {
  return sendJson('POST', '/api/checkout/settle', { clientSecret });
}

/** Payments whose success was shown, while the server has not said that it heard of that. */
const unheard = new Set<string>();

/**
 * Tells the server that the success was shown: the same basket is a new purchase from now on. If this
 * gets lost, it is said again before the next payment; until then the basket leads to its paid order.
 */
export async function acknowledgeCheckout(clientSecret: string): Promise<void> {
  unheard.add(clientSecret);
  await tellUnheard();
}

async function tellUnheard(): Promise<void> {
  const tell = async (clientSecret: string) => {
    await sendJson('POST', '/api/checkout/acknowledge', { clientSecret }, { keepalive: true });
    unheard.delete(clientSecret);
  };
  await Promise.allSettled([...unheard].map(tell));
}

export function confirmDemoPayment(input: DemoConfirmInput): Promise<DemoConfirmAnswer> {
  return sendJson('POST', '/api/demo-payments/confirm', input);
}

export function authenticateDemoPayment(
  clientSecret: string,
  approve: boolean,
): Promise<DemoConfirmAnswer> {
  return sendJson('POST', '/api/demo-payments/authenticate', { clientSecret, approve });
}
