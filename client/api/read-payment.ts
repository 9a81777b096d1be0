import { integerOr, isRow, rowOf, rowsOf, textOf } from '#client/lib/read-json.ts';

/** Where the shopper finds the order afterwards. */
export type OrderLink = { id: number; token: string };

export type PaymentStatus = 'open' | 'processing' | 'paid';

export type PaymentLine = { id: number; name: string; quantity: number; unitCents: number };

/** The payment of a basket. The secret is enough for the form; the rest is what our own server adds. */
export type PaymentIntent = {
  clientSecret: string;
  amountCents: number | null;
  lines: PaymentLine[];
  /** 'paid' or 'processing' when this very basket was paid a moment ago: do not pay again. */
  status: PaymentStatus;
};

export function readPaymentIntent(body: unknown): PaymentIntent {
  const row = rowOf(body);
  const clientSecret = textOf(row['clientSecret']);
  if (clientSecret === '') throw new Error('The answer holds no payment');
  return {
    clientSecret,
    amountCents: integerOr(row['amountCents'], null),
    lines: readLines(row['lines']),
    status: readStatus(row['status']),
  };
}

export function readSettleAnswer(body: unknown): {
  status: PaymentStatus;
  order: OrderLink | null;
} {
  const row = rowOf(body);
  return { status: readStatus(row['status']), order: readOrderLink(row['order']) };
}

function readLines(value: unknown): PaymentLine[] {
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

function readOrderLink(value: unknown): OrderLink | null {
  if (!isRow(value)) return null;
  const id = integerOr(value['id'], null);
  const token = textOf(value['token']);
  return id === null || token === '' ? null : { id, token };
}
