import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#client/lib/api-client.ts';
import { pause } from '#client/lib/pause.ts';
import {
  isRow,
  number,
  oneOf,
  orNull,
  read,
  type Read,
  readAs,
  type Shape,
  text,
} from '#client/lib/read-as.ts';
import type { Address } from '#shared/contracts/address.ts';
import { type AnswerOf, type BodyOf, send } from './send.ts';
import { DELIVERY } from './delivery.ts';
import { readInventoryIssues } from './inventory-issues.ts';
import { readCharges } from './read-charges.ts';

export type Basket = {
  items: readonly { id: number; name: string; quantity: number }[];
  /** The accepted recommendation that the order comes from. */
  fromSharedCartId: number | null;
};

/** How the shopper wants to get the order. */
export type DeliveryChoice = { method: string; address?: Address };

const STATUSES = ['open', 'processing', 'paid'] as const;

/** The secret is enough for the form; the rest is what our own server adds. */
const PAYMENT = {
  clientSecret: text,
  charges: readCharges,
  lines: [{ id: number, name: '', quantity: number, unitCents: number }],
  /** Null from a server that delivers nothing, or while it needs an address first. */
  delivery: orNull(DELIVERY),
  /** 'paid' or 'processing' when this very basket was paid a moment ago: do not pay again. */
  status: oneOf(STATUSES, 'open'),
} satisfies Shape<AnswerOf<'createPaymentIntent'>>;

export type PaymentIntent = ReturnType<typeof readPaymentIntent>;
export type PaymentLine = PaymentIntent['lines'][number];

export function readPaymentIntent(answer: unknown) {
  // Nothing can be paid before the shop knows where to send it.
  const needsAddress = isRow(answer) && answer['delivery'] === null;
  return { ...readAs(answer, PAYMENT), needsAddress };
}

export const SETTLED = {
  status: oneOf(STATUSES),
  order: orNull({ id: number, token: text }),
} satisfies Shape<AnswerOf<'settleCheckout'>>;

export type SettleAnswer = Read<typeof SETTLED>;

/** Where the shopper finds the order afterwards. */
export type OrderLink = NonNullable<SettleAnswer['order']>;

/** An unknown status counts as a refused card. */
const DEMO_ANSWER = {
  status: oneOf(['requires_action', 'requires_capture', 'succeeded'], 'requires_payment_method'),
  error: orNull(text),
  field: oneOf(['number', 'expiry'], null),
} satisfies Shape<AnswerOf<'confirmDemoPayment'>>;

export type DemoAnswer = Read<typeof DEMO_ANSWER>;

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
  return readPaymentIntent(await send('POST /api/create-payment-intent', { body }));
}

/** The payment to make from then on: another amount is another payment. */
export async function setDelivery(
  clientSecret: string,
  { method, address }: DeliveryChoice,
): Promise<PaymentIntent> {
  const body = { clientSecret, method, ...(address && { address }) };
  return readPaymentIntent(await send('PUT /api/checkout/delivery', { body }));
}

/**
 * Tells the server that the provider has confirmed, and learns what became of the order. Null where the answer says
 * nothing of a payment: whoever gave it has no such call.
 */
export async function settleCheckout(
  clientSecret: string,
  signal: AbortSignal,
): Promise<SettleAnswer | null> {
  return (
    read(await send('POST /api/checkout/settle', { body: { clientSecret }, signal }), SETTLED) ??
    null
  );
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
    await send('POST /api/checkout/acknowledge', { body: { clientSecret }, keepalive: true });
    unacknowledged.delete(clientSecret);
  };
  await Promise.allSettled([...unacknowledged].map(tell));
}

export async function confirmDemoPayment(body: BodyOf<'confirmDemoPayment'>): Promise<DemoAnswer> {
  return readAs(await send('POST /api/demo-payments/confirm', { body }), DEMO_ANSWER);
}

export async function authenticateDemoPayment(
  clientSecret: string,
  approve: boolean,
): Promise<DemoAnswer> {
  return readAs(
    await send('POST /api/demo-payments/authenticate', { body: { clientSecret, approve } }),
    DEMO_ANSWER,
  );
}
