import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-client.ts';
import { pause } from '#client/lib/pause.ts';
import type { Address } from '#shared/contracts/address.ts';
import type { AnswerOf, BodyOf } from './call.ts';
import { callPurchase } from './purchase-call.ts';
import { readInventoryIssues } from './read-inventory-issues.ts';
import {
  type PaymentIntent,
  type SettleAnswer,
  readDemoAnswer,
  readPaymentIntent,
  readSettleAnswer,
} from './read-payment.ts';

export type Basket = {
  items: readonly { id: number; name: string; quantity: number }[];
  /** The accepted recommendation that the order comes from. */
  fromSharedCartId: number | null;
};

/** How the shopper wants to get the order. */
export type DeliveryChoice = { method: string; address?: Address };

/**
 * The payment of a basket. The server answers the same browser and basket with the same payment, so
 * this is a question that may be repeated, not a change. `attempt` asks anew for an equal basket:
 * its last payment was canceled. Nothing is kept once the page is left.
 */
export function paymentIntentQuery(basket: Basket, attempt: number) {
  return queryOptions({
    queryKey: ['createPaymentIntent', basket, attempt],
    queryFn: async () => {
      await Promise.race([sendAcknowledgments(), pause(ACKNOWLEDGE_WAIT_MS)]);
      return requestPayment(basket);
    },
    gcTime: 0,
  });
}

async function requestPayment({ items, fromSharedCartId }: Basket): Promise<PaymentIntent> {
  const order = {
    selectedItems: items.map(({ id, quantity }) => ({ id, quantity })),
    customerEmail: '',
    customerName: '',
  };
  if (fromSharedCartId === null) return sendOrder(order);
  try {
    return await sendOrder({ ...order, fromSharedCartId });
  } catch (error) {
    // Naming the recommendation is an addition: a server that does not take it still takes the order.
    const isRefused = error instanceof ApiError && error.status === 400;
    if (!isRefused || readInventoryIssues(error).length > 0) throw error;
    return sendOrder(order);
  }
}

async function sendOrder(body: BodyOf<'createPaymentIntent'>): Promise<PaymentIntent> {
  return readPaymentIntent(await callPurchase('createPaymentIntent', { body }));
}

/** The payment to make from then on: another amount is another payment. */
export async function setDelivery(
  clientSecret: string,
  { method, address }: DeliveryChoice,
): Promise<PaymentIntent> {
  const body = { clientSecret, method, ...(address && { address }) };
  return readPaymentIntent(await callPurchase('setDelivery', { body }));
}

/** Tells the server that the provider has confirmed, and learns what became of the order. */
export async function settleCheckout(
  clientSecret: string,
  signal: AbortSignal,
): Promise<SettleAnswer | null> {
  return readSettleAnswer(await callPurchase('settleCheckout', { body: { clientSecret }, signal }));
}

/** Payments whose success was shown, while the server has not said that it heard of that. */
const unacknowledged = new Set<string>();

/** The next payment waits a moment for the server to hear of the last one, not longer. */
const ACKNOWLEDGE_WAIT_MS = 1000;

/**
 * Tells the server that the success was shown: the same basket is a new purchase from now on. If this
 * gets lost, it is said again before the next payment; until then the basket leads to its paid order.
 */
export async function acknowledgeCheckout(clientSecret: string): Promise<void> {
  unacknowledged.add(clientSecret);
  await sendAcknowledgments();
}

async function sendAcknowledgments(): Promise<void> {
  const tell = async (clientSecret: string) => {
    await callPurchase('acknowledgeCheckout', { body: { clientSecret }, keepalive: true });
    unacknowledged.delete(clientSecret);
  };
  await Promise.allSettled([...unacknowledged].map(tell));
}

export async function confirmDemoPayment(
  body: BodyOf<'confirmDemoPayment'>,
): Promise<AnswerOf<'confirmDemoPayment'>> {
  return readDemoAnswer(await callPurchase('confirmDemoPayment', { body }));
}

export async function authenticateDemoPayment(
  clientSecret: string,
  approve: boolean,
): Promise<AnswerOf<'authenticateDemoPayment'>> {
  return readDemoAnswer(
    await callPurchase('authenticateDemoPayment', { body: { clientSecret, approve } }),
  );
}
