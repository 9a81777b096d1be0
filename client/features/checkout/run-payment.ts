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

/** Asks the server about every unclear outcome instead of paying again. */
export async function payOnce(
  clientSecret: string,
  confirm: () => Promise<ConfirmResult>,
): Promise<PaymentEnd> {
  const failure = await findFailure(confirm);
  return failure ? recover(clientSecret, failure) : completePayment(clientSecret);
}

/** Completes the order of a payment that the provider confirmed. */
export async function completePayment(clientSecret: string): Promise<PaymentEnd> {
  const outcome = await settlePayment(clientSecret);
  // A server without the settle call leaves only the provider's word. One that is silent may still be working on it.
  if (outcome.kind === 'unsupported') {
    return { type: 'placed', clientSecret: null, status: 'paid', order: null };
  }
  if (outcome.kind === 'unknown' || outcome.kind === 'foreign') {
    return { type: 'placed', clientSecret: null, status: 'processing', order: null };
  }
  return readEnd(clientSecret, outcome, PAYMENT_ERROR);
}

/** Null if no other window has paid. */
export async function completeIfPaid(clientSecret: string): Promise<PaymentEnd | null> {
  const outcome = await askAboutPayment(clientSecret);
  return outcome.kind === 'settled' ? completePayment(clientSecret) : null;
}

async function findFailure(confirm: () => Promise<ConfirmResult>): Promise<Failure | null> {
  try {
    const result = await confirm();
    return result.kind === 'refused' ? paymentFailed(result.message) : null;
  } catch {
    return PAYMENT_ERROR;
  }
}

/** A seeming failure may hide a success: the answer was lost, or another window has paid. */
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
