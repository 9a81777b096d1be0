import { settleCheckout } from '#client/api/checkout.ts';
import { type InventoryIssue, readInventoryIssues } from '#client/api/inventory-issues.ts';
import type { OrderLink } from '#client/api/checkout.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { pause } from '#client/lib/pause.ts';

/** From the provider's confirmation to an outcome on screen, whatever the server does. */
const PATIENCE_MS = 8500;
/** A confirmation without an answer is reported within 3 seconds. Paying again is safe: the secret stays the same. */
const LOST_PATIENCE_MS = 2500;
/** A question that hangs is given up and asked again. */
const ANSWER_MS = 3000;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 2000;

/** Not found, method not allowed, not implemented. */
const NO_SUCH_CALL = new Set([404, 405, 501]);

export type SettleOutcome =
  | { kind: 'settled'; status: 'paid' | 'processing'; order: OrderLink | null }
  /** The provider has not confirmed anything that the shop knows of. */
  | { kind: 'open' }
  /** The payment was given back: the card is not charged. */
  | { kind: 'rejected'; message: string; inventoryIssues: InventoryIssue[] }
  /** The server has no such call: the provider's word is all there is. */
  | { kind: 'unsupported' }
  /** Another browser's payment: nothing of it is to be shown here. */
  | { kind: 'foreign' }
  /** The server did not answer. */
  | { kind: 'unknown' };

/** Asks once what became of a payment. */
export async function askAboutPayment(
  clientSecret: string,
  withinMs = ANSWER_MS,
): Promise<SettleOutcome> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), withinMs);
  try {
    const answer = await settleCheckout(clientSecret, giveUp.signal);
    if (!answer) return { kind: 'unsupported' };
    const { status, order } = answer;
    return status === 'open' ? { kind: 'open' } : { kind: 'settled', status, order };
  } catch (error) {
    return readFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

/** After the provider confirmed: asks until the order is paid or given back, or patience ends. */
export function settlePayment(clientSecret: string): Promise<SettleOutcome> {
  return askUntil(clientSecret, isFinal, PATIENCE_MS);
}

/** After the provider's answer got lost: asks until the server says anything, or patience ends. */
export function findLostOutcome(clientSecret: string): Promise<SettleOutcome> {
  return askUntil(clientSecret, ({ kind }) => kind !== 'unknown', LOST_PATIENCE_MS);
}

async function askUntil(
  clientSecret: string,
  isEnough: (outcome: SettleOutcome) => boolean,
  patienceMs: number,
): Promise<SettleOutcome> {
  const deadline = Date.now() + patienceMs;
  let known: SettleOutcome = { kind: 'unknown' };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const next = await askAboutPayment(clientSecret, Math.min(ANSWER_MS, deadline - Date.now()));
    // A lost answer does not undo what was known before.
    if (next.kind !== 'unknown') known = next;
    if (isEnough(known) || Date.now() + pauseMs >= deadline) return known;
    await pause(pauseMs);
  }
}

function isFinal(outcome: SettleOutcome): boolean {
  if (outcome.kind === 'settled') return outcome.status === 'paid';
  return ['rejected', 'unsupported', 'foreign'].includes(outcome.kind);
}

function readFailure(error: unknown): SettleOutcome {
  // Some servers answer what they do not know with their first page.
  if (error instanceof SyntaxError) return { kind: 'unsupported' };
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  if (error.code === 'insufficient_stock' || error.code === 'payment_canceled') {
    return {
      kind: 'rejected',
      message: serverMessage(error, 'Your card was not charged.'),
      inventoryIssues: readInventoryIssues(error),
    };
  }
  if (error.code === 'forbidden') return { kind: 'foreign' };
  // Our own server names a payment that it does not know; any other 404 means that the call does not exist.
  if (error.code === 'checkout_not_found') return { kind: 'open' };
  return { kind: NO_SUCH_CALL.has(error.status) ? 'unsupported' : 'unknown' };
}
