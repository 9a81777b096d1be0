import { type OrderLink, settleCheckout } from '#client/api/checkout.ts';
import { type InventoryIssue, readInventoryIssues } from '#client/api/inventory-issues.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { pause } from '#client/lib/pause.ts';

/** The shopper sees an outcome within 10 seconds of the confirmation. */
const SETTLE_TIMEOUT_MS = 8500;
/** Paying again after a lost answer is safe: the secret stays the same. */
const LOST_TIMEOUT_MS = 2500;
const REQUEST_TIMEOUT_MS = 3000;
const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 2000;

/** Not found, method not allowed, not implemented. */
const NO_SUCH_CALL = new Set([404, 405, 501]);

export type SettleOutcome =
  | { kind: 'settled'; status: 'paid' | 'processing'; order: OrderLink | null }
  /** The provider has not confirmed the payment. */
  | { kind: 'open' }
  /** The authorization was voided; the card is not charged. */
  | { kind: 'rejected'; message: string; inventoryIssues: InventoryIssue[] }
  /** The server has no settle call. */
  | { kind: 'unsupported' }
  /** Another browser's payment. */
  | { kind: 'foreign' }
  | { kind: 'unknown' };

export async function askAboutPayment(
  clientSecret: string,
  withinMs = REQUEST_TIMEOUT_MS,
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

/** After a confirmation: asks until the order is paid or rejected, or time is up. */
export function settlePayment(clientSecret: string): Promise<SettleOutcome> {
  return askUntil(clientSecret, isFinal, SETTLE_TIMEOUT_MS);
}

/** After a lost confirmation: asks until the server answers anything, or time is up. */
export function findLostOutcome(clientSecret: string): Promise<SettleOutcome> {
  return askUntil(clientSecret, ({ kind }) => kind !== 'unknown', LOST_TIMEOUT_MS);
}

async function askUntil(
  clientSecret: string,
  isEnough: (outcome: SettleOutcome) => boolean,
  timeoutMs: number,
): Promise<SettleOutcome> {
  const deadline = Date.now() + timeoutMs;
  let known: SettleOutcome = { kind: 'unknown' };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const next = await askAboutPayment(
      clientSecret,
      Math.min(REQUEST_TIMEOUT_MS, deadline - Date.now()),
    );
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
  // Some servers answer unknown calls with an HTML page.
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
  // Our server reports an unknown payment by code; any other 404 means that the call does not exist.
  if (error.code === 'checkout_not_found') return { kind: 'open' };
  return { kind: NO_SUCH_CALL.has(error.status) ? 'unsupported' : 'unknown' };
}
