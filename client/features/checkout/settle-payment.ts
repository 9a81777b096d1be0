import { settleCheckout } from '#client/api/checkout.ts';
import { type InventoryIssue, readInventoryIssues } from '#client/api/read-inventory-issues.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import type { SettleAnswer } from '#shared/checkout.ts';

/** Growing pauses between questions, about 20 s in all. */
const PAUSES_MS = [400, 800, 1500, 2500, 4000, 5000, 6000];

export type OrderLink = NonNullable<SettleAnswer['order']>;

export type SettleOutcome =
  | { kind: 'settled'; status: 'paid' | 'processing'; order: OrderLink | null }
  /** The provider has not confirmed anything. */
  | { kind: 'open' }
  /** The payment was given back: the card is not charged. */
  | { kind: 'rejected'; message: string; inventoryIssues: InventoryIssue[] }
  /** The server did not answer. */
  | { kind: 'unknown' };

/** Asks once what became of a payment. */
export async function askAboutPayment(clientSecret: string): Promise<SettleOutcome> {
  try {
    const { status, order } = await settleCheckout(clientSecret);
    return status === 'open' ? { kind: 'open' } : { kind: 'settled', status, order };
  } catch (error) {
    return readRejection(error) ?? { kind: 'unknown' };
  }
}

/** After the provider confirmed: asks until the order is paid or given back, or patience ends. */
export async function settlePayment(clientSecret: string): Promise<SettleOutcome> {
  let outcome = await askAboutPayment(clientSecret);
  for (const pauseMs of PAUSES_MS) {
    if (isFinal(outcome)) return outcome;
    await pause(pauseMs);
    const next = await askAboutPayment(clientSecret);
    // A lost answer does not undo what was known before.
    if (next.kind !== 'unknown') outcome = next;
  }
  return outcome;
}

function isFinal(outcome: SettleOutcome): boolean {
  if (outcome.kind === 'settled') return outcome.status === 'paid';
  return outcome.kind === 'rejected';
}

function readRejection(error: unknown): SettleOutcome | null {
  const code = error instanceof ApiError ? error.code : '';
  if (code !== 'insufficient_stock' && code !== 'payment_canceled') return null;
  return {
    kind: 'rejected',
    message: serverMessage(error, 'Your card was not charged.'),
    inventoryIssues: readInventoryIssues(error),
  };
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
