import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle } from 'react';
import { authenticateDemoPayment } from '#client/api/checkout.ts';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';
import { BankDialog } from './bank-dialog.tsx';
import { readAnswer } from './demo-card-form.tsx';
import type { ConfirmResult, PaymentElementProps } from './payment-element.ts';
import { useBankQuestion } from './use-bank-question.ts';

type StoredCardElementProps = PaymentElementProps & { config: PaymentConfig };

/** Nothing to fill in: the bank of the stored card asks the buyer. */
export function StoredCardElement(props: StoredCardElementProps) {
  const { ref, config, clientSecret, amountCents, onReady } = props;
  const bank = useBankQuestion();

  async function confirm(): Promise<ConfirmResult> {
    if (config.provider === 'demo') {
      return readAnswer(await authenticateDemoPayment(clientSecret, await bank.ask()));
    }
    const stripe = await loadStripe(config.publishableKey);
    if (!stripe) throw new Error('The payment provider could not be loaded');
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    // The bank may have approved without a question.
    if (paymentIntent && paymentIntent.status !== 'requires_action') return { kind: 'confirmed' };
    const { error } = await stripe.handleNextAction({ clientSecret });
    if (!error) return { kind: 'confirmed' };
    return { kind: 'refused', message: error.message ?? 'Your bank didn’t approve this payment.' };
  }

  useImperativeHandle(ref, () => ({ check: () => Promise.resolve(true), confirm }));
  useEffect(onReady, [onReady]);

  return (
    bank.answer && <BankDialog amountCents={amountCents} lastDigits="" onAnswer={bank.answer} />
  );
}
