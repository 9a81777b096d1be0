import type { Failure, PaymentEnd } from './checkout-state.ts';
import type { ConfirmResult } from './payment-element.ts';
import {
  askAboutPayment,
  findLostOutcome,
  settlePayment,
  type SettleOutcome,
} from './settle-payment.ts';

const PAYMENT_ERROR: Failure = {
  title: 'Payment Error',
  message: 'An unexpected error occurred. Please try again.',
};

/** One payment from 'Pay' to its end. Whatever is unclear is asked of the server, never paid again. */
export async function payOnce(
  clientSecret: string,
  confirm: () => Promise<ConfirmResult>,
): Promise<PaymentEnd> {
  const failure = await findFailure(confirm);
  return failure ? recover(clientSecret, failure) : completePayment(clientSecret);
}

/** The provider has confirmed the payment: only its order is still to be completed. */
export async function completePayment(clientSecret: string): Promise<PaymentEnd> {
  const outcome = await settlePayment(clientSecret);
  // Without a server to ask, the provider's word counts; with one that does not answer, or does not know this browser
  // anymore, the order is on its way at best.
  if (outcome.kind === 'unsupported') {
    return { type: 'placed', clientSecret: null, status: 'paid', order: null };
  }
  if (outcome.kind === 'unknown' || outcome.kind === 'foreign') {
    return { type: 'placed', clientSecret: null, status: 'processing', order: null };
  }
  return readEnd(clientSecret, outcome, PAYMENT_ERROR);
}

/** Asks once whether the payment was made elsewhere, and completes it then. Null: it was not. */
export async function completeIfPaid(clientSecret: string): Promise<PaymentEnd | null> {
  const outcome = await askAboutPayment(clientSecret);
  return outcome.kind === 'settled' ? completePayment(clientSecret) : null;
}

/** Null when the provider has confirmed. */
async function findFailure(confirm: () => Promise<ConfirmResult>): Promise<Failure | null> {
  try {
    const result = await confirm();
    return result.kind === 'refused' ? paymentFailed(result.message) : null;
  } catch {
    return PAYMENT_ERROR;
  }
}

/**
 * It failed, or so it seems: a lost answer may hide a success, another window may have paid, and
 * a payment that is canceled by now must not be tried again. The server knows.
 */
async function recover(clientSecret: string, failure: Failure): Promise<PaymentEnd> {
  const ask = failure === PAYMENT_ERROR ? findLostOutcome : askAboutPayment;
  const outcome = await ask(clientSecret);
  if (outcome.kind === 'settled') return completePayment(clientSecret);
  return readEnd(clientSecret, outcome, failure);
}

function readEnd(clientSecret: string, outcome: SettleOutcome, failure: Failure): PaymentEnd {
  if (outcome.kind === 'settled') {
    return { type: 'placed', clientSecret, status: outcome.status, order: outcome.order };
  }
  if (outcome.kind !== 'rejected') return { type: 'failed', failure };
  const { message, inventoryIssues } = outcome;
  return inventoryIssues.length > 0
    ? { type: 'short', issues: inventoryIssues }
    : { type: 'canceled', failure: paymentFailed(message) };
}

function paymentFailed(message: string): Failure {
  return { title: 'Payment Failed', message };
}
