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
import { DISCOUNT } from './discount.ts';
import { readInventoryIssues } from './inventory-issues.ts';
import { readCharges } from './read-charges.ts';

export type Basket = {
  items: readonly { id: number; name: string; quantity: number }[];
  fromSharedCartId: number | null;
};

export type DeliveryChoice = { method: string; address?: Address };

const STATUSES = ['open', 'processing', 'paid'] as const;

/** Only the secret is required. The other fields are our additions. */
const PAYMENT = {
  clientSecret: text,
  charges: readCharges,
  lines: [{ id: number, name: '', quantity: number, unitCents: number }],
  /** Null if the server delivers nothing, or needs an address first. */
  delivery: orNull(DELIVERY),
  discount: orNull(DISCOUNT),
  /** 'paid' or 'processing' if this basket was just paid: do not pay again. */
  status: oneOf(STATUSES, 'open'),
} satisfies Shape<AnswerOf<'createPaymentIntent'>>;

export type PaymentIntent = ReturnType<typeof readPaymentIntent>;
export type PaymentLine = PaymentIntent['lines'][number];

export function readPaymentIntent(answer: unknown) {
  const needsAddress = isRow(answer) && answer['delivery'] === null;
  /** Servers that know only the specification's calls take no codes. */
  const takesCodes = isRow(answer) && 'discount' in answer;
  return { ...readAs(answer, PAYMENT), needsAddress, takesCodes };
}

export const SETTLED = {
  status: oneOf(STATUSES),
  order: orNull({ id: number, token: text }),
} satisfies Shape<AnswerOf<'settleCheckout'>>;

export type SettleAnswer = Read<typeof SETTLED>;

export type OrderLink = NonNullable<SettleAnswer['order']>;

const DEMO_ANSWER = {
  status: oneOf(['requires_action', 'requires_capture', 'succeeded'], 'requires_payment_method'),
  error: orNull(text),
  field: oneOf(['number', 'expiry'], null),
} satisfies Shape<AnswerOf<'confirmDemoPayment'>>;

export type DemoAnswer = Read<typeof DEMO_ANSWER>;

/**
 * Repeatable, since the server returns the same payment for the same browser and basket. `attempt` forces a new query
 * after a canceled payment.
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
    // Other servers may reject the additional field, so retry without it.
    const isRefused = error instanceof ApiError && error.status === 400;
    if (!isRefused || readInventoryIssues(error).length > 0) throw error;
    return sendOrder(order);
  }
}

async function sendOrder(body: BodyOf<'createPaymentIntent'>): Promise<PaymentIntent> {
  return readPaymentIntent(await send('POST /api/create-payment-intent', { body }));
}

export async function setDelivery(
  clientSecret: string,
  { method, address }: DeliveryChoice,
): Promise<PaymentIntent> {
  const body = { clientSecret, method, ...(address && { address }) };
  return readPaymentIntent(await send('PUT /api/checkout/delivery', { body }));
}

/** Null takes the code away. */
export async function setDiscount(
  clientSecret: string,
  code: string | null,
): Promise<PaymentIntent> {
  return readPaymentIntent(
    await send('PUT /api/checkout/discount', { body: { clientSecret, code } }),
  );
}

/** Returns null if the server has no such call. */
export async function settleCheckout(
  clientSecret: string,
  signal: AbortSignal,
): Promise<SettleAnswer | null> {
  return (
    read(await send('POST /api/checkout/settle', { body: { clientSecret }, signal }), SETTLED) ??
    null
  );
}

const unacknowledged = new Set<string>();

/** Limits how long the next payment waits for pending acknowledgments. */
const ACKNOWLEDGE_WAIT_MS = 1000;

/**
 * Allows the same basket to be bought again. A lost acknowledgment is resent before the next payment; until then the
 * basket leads to its paid order.
 */
export async function acknowledgeCheckout(clientSecret: string): Promise<void> {
  unacknowledged.add(clientSecret);
  await sendAcknowledgments();
}

async function sendAcknowledgments(): Promise<void> {
  const acknowledge = async (clientSecret: string) => {
    await send('POST /api/checkout/acknowledge', { body: { clientSecret }, keepalive: true });
    unacknowledged.delete(clientSecret);
  };
  await Promise.allSettled([...unacknowledged].map(acknowledge));
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
