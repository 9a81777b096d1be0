import {
  integerOr,
  rowOf,
  rowsOf,
  textOf,
  textOrNull,
  type Unread,
} from '#client/lib/read-json.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import type { AnswerOf } from './call.ts';
import { readDelivery } from './read-delivery.ts';

const DEMO_STATUSES: AnswerOf<'confirmDemoPayment'>['status'][] = [
  'requires_payment_method',
  'requires_action',
  'requires_capture',
  'succeeded',
];

/** Where the shopper finds the order afterwards. */
export type OrderLink = { id: number; token: string };

export type PaymentStatus = 'open' | 'processing' | 'paid';

export type PaymentLine = { id: number; name: string; quantity: number; unitCents: number };

/** The payment of a basket. The secret is enough for the form; the rest is what our own server adds. */
export type PaymentIntent = {
  clientSecret: string;
  amountCents: number | null;
  lines: PaymentLine[];
  deliveryCents: number;
  taxCents: number;
  /** Null from a server that delivers nothing, or while it needs an address first. */
  delivery: Delivery | null;
  /** Nothing can be paid before the shop knows where to send it. */
  needsAddress: boolean;
  /** 'paid' or 'processing' when this very basket was paid a moment ago: do not pay again. */
  status: PaymentStatus;
};

export function readPaymentIntent(body: Unread<AnswerOf<'createPaymentIntent'>>): PaymentIntent {
  const row = rowOf(body);
  const clientSecret = textOf(row['clientSecret']);
  if (clientSecret === '') throw new Error('The answer holds no payment');
  return {
    clientSecret,
    amountCents: integerOr(row['amountCents'], null),
    lines: readLines(row['lines']),
    deliveryCents: integerOr(row['deliveryCents'], 0),
    taxCents: integerOr(row['taxCents'], 0),
    delivery: readDelivery(row['delivery']),
    needsAddress: row['delivery'] === null,
    status: readStatus(row['status']),
  };
}

export type SettleAnswer = { status: PaymentStatus; order: OrderLink | null };

/** Null where the answer says nothing of a payment: whoever gave it has no such call. */
export function readSettleAnswer(body: Unread<AnswerOf<'settleCheckout'>>): SettleAnswer | null {
  const row = rowOf(body);
  const status = readStatus(row['status']);
  if (status !== row['status']) return null;
  return { status, order: readOrderLink(row['order']) };
}

/** An unknown status counts as a refused card. */
export function readDemoAnswer(
  body: Unread<AnswerOf<'confirmDemoPayment'>>,
): AnswerOf<'confirmDemoPayment'> {
  const { status, error } = rowOf(body);
  const known = DEMO_STATUSES.find((word) => word === status);
  return { status: known ?? 'requires_payment_method', error: textOrNull(error) };
}

function readLines(value: Unread<AnswerOf<'createPaymentIntent'>['lines']>): PaymentLine[] {
  return rowsOf(value).flatMap((row) => {
    const id = integerOr(row['id'], null);
    const quantity = integerOr(row['quantity'], null);
    const unitCents = integerOr(row['unitCents'], null);
    if (id === null || quantity === null || unitCents === null) return [];
    return [{ id, name: textOf(row['name']), quantity, unitCents }];
  });
}

function readStatus(value: unknown): PaymentStatus {
  return value === 'processing' || value === 'paid' ? value : 'open';
}

function readOrderLink(value: Unread<OrderLink | null>): OrderLink | null {
  const row = rowOf(value);
  const id = integerOr(row['id'], null);
  const token = textOf(row['token']);
  return id === null || token === '' ? null : { id, token };
}
