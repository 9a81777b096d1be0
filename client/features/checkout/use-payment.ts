import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InventoryIssue } from '#client/api/read-inventory-issues.ts';
import type { OrderLink } from '#client/api/read-payment.ts';
import type { SelectedItem } from '#client/domain/pending-order.ts';
import { showToast } from '#client/ui/toast-store.ts';
import { describeInventoryIssues } from '#shared/rules/inventory-issues.ts';
import { type FinishedOrder, finishOrder } from './finish-order.ts';
import type { ConfirmResult } from './payment-element.ts';
import {
  askAboutPayment,
  findLostOutcome,
  settlePayment,
  type SettleOutcome,
} from './settle-payment.ts';

export type Failure = { title: string; message: string };

export type PaymentPhase =
  | { name: 'idle'; failure: Failure | null }
  /** From the press of 'Pay' to the outcome. */
  | { name: 'processing' }
  /** Paid before this page was loaded, or while the shop could not be reached. */
  | { name: 'completing' }
  /** The stock was gone when the card had been authorized: it is not charged. */
  | { name: 'rejected'; inventoryIssues: InventoryIssue[] }
  | { name: 'done'; status: 'paid' | 'processing'; order: OrderLink | null };

const PAYMENT_ERROR: Failure = {
  title: 'Payment Error',
  message: 'An unexpected error occurred. Please try again.',
};

type UsePaymentOptions = {
  clientSecret: string | undefined;
  items: readonly SelectedItem[];
  /** The payment cannot be used any more, and the card was not charged: another one is needed. */
  onCanceled: () => void;
};

/** One payment from 'Pay' to its end. Whatever is unclear is asked of the server, never paid again. */
export function usePayment({ clientSecret, items, onCanceled }: UsePaymentOptions) {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<PaymentPhase>({ name: 'idle', failure: null });
  const isBusy = useRef(false);

  async function pay(confirm: () => Promise<ConfirmResult>) {
    await runAlone(async (secret) => {
      setPhase({ name: 'processing' });
      const failure = await findFailure(confirm);
      if (failure) await recover(secret, failure);
      else await complete(secret);
    });
  }

  /** The server knows this payment as confirmed: only its order is still to be completed. */
  async function resume({ isEarlier }: { isEarlier: boolean }) {
    await runAlone(async (secret) => {
      setPhase({ name: 'completing' });
      await complete(secret, isEarlier);
    });
  }

  /** Another window has cleared the order: perhaps because it was paid there. */
  async function followOtherWindow() {
    await runAlone(async (secret) => {
      const outcome = await askAboutPayment(secret);
      if (outcome.kind === 'settled') await complete(secret);
    });
  }

  /**
   * It failed, or so it seems: a lost answer may hide a success, another window may have paid, and
   * a payment that is canceled by now must not be tried again. The server knows.
   */
  async function recover(secret: string, failure: Failure) {
    const ask = failure === PAYMENT_ERROR ? findLostOutcome : askAboutPayment;
    const outcome = await ask(secret);
    if (outcome.kind === 'settled') await complete(secret);
    else conclude(secret, outcome, failure);
  }

  async function complete(secret: string, isEarlier = false) {
    const outcome = await settlePayment(secret);
    // The provider has confirmed. Without a server to ask, its word counts; with one that does not answer, or does not
    // know this browser any more, the order is on its way at best.
    if (outcome.kind === 'unsupported') finish({ clientSecret: null, status: 'paid', order: null });
    else if (outcome.kind === 'unknown' || outcome.kind === 'foreign')
      finish({ clientSecret: null, status: 'processing', order: null });
    else conclude(secret, outcome, PAYMENT_ERROR, isEarlier);
  }

  function finish(finished: Omit<FinishedOrder, 'items'>) {
    finishOrder(queryClient, { ...finished, items });
    setPhase({ name: 'done', status: finished.status, order: finished.order });
  }

  function conclude(secret: string, outcome: SettleOutcome, failure: Failure, isEarlier = false) {
    if (outcome.kind === 'settled') {
      const { status, order } = outcome;
      finish({ clientSecret: secret, status, order, isEarlier });
    } else if (outcome.kind === 'rejected') {
      reject(outcome.message, outcome.inventoryIssues);
    } else {
      fail(failure);
    }
  }

  function reject(message: string, inventoryIssues: InventoryIssue[]) {
    if (inventoryIssues.length === 0) {
      fail(paymentFailed(message));
      onCanceled();
      return;
    }
    showToast({
      title: 'Payment Failed',
      description: `${describeInventoryIssues(inventoryIssues)}. Your card was not charged.`,
      tone: 'error',
    });
    setPhase({ name: 'rejected', inventoryIssues });
  }

  function fail(failure: Failure) {
    showToast({ title: failure.title, description: failure.message, tone: 'error' });
    setPhase({ name: 'idle', failure });
  }

  /** A second click, or a key pressed while the first is under way, does nothing. */
  async function runAlone(work: (secret: string) => Promise<void>) {
    if (isBusy.current || !clientSecret) return;
    isBusy.current = true;
    try {
      await work(clientSecret);
    } finally {
      isBusy.current = false;
    }
  }

  return {
    phase,
    pay,
    resume,
    followOtherWindow,
    /** Ready for another payment of a changed basket. */
    reset: () => setPhase({ name: 'idle', failure: null }),
  };
}

function paymentFailed(message: string): Failure {
  return { title: 'Payment Failed', message };
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
