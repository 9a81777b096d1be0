import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { useImperativeHandle, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CardLoading } from './card-loading.tsx';
import type { ConfirmResult, Customer, PaymentElementProps } from './payment-element.ts';
import { readStripeAppearance } from './stripe-appearance.ts';

type StripeCardFormProps = StripeFieldsProps & { publishableKey: string };

type StripeFieldsProps = PaymentElementProps & { wallets: boolean };

export function StripeCardForm({ publishableKey, ...element }: StripeCardFormProps) {
  const [appearance] = useState(readStripeAppearance);
  const script = useQuery({
    queryKey: ['stripe.js', publishableKey],
    queryFn: () => loadStripe(publishableKey),
  });
  if (script.isFetching) return <CardLoading />;
  if (!script.data) return <ScriptFailed onRetry={() => void script.refetch()} />;
  const options = optionsFor(element, appearance);
  if (!options) return <CardLoading />;
  return (
    <Elements stripe={script.data} options={options}>
      <StripeFields {...element} />
    </Elements>
  );
}

/**
 * Without a client secret, so that a typed card survives when another delivery replaces the payment. Everything but the
 * amount must match how the server creates payments.
 */
function optionsFor(
  { purpose, amountCents }: Pick<PaymentElementProps, 'purpose' | 'amountCents'>,
  appearance: Appearance,
): StripeElementsOptionsMode | null {
  const common = { currency: 'usd', allowedPaymentMethodTypes: ['card'], appearance };
  if (purpose === 'store') return { ...common, mode: 'setup', setupFutureUsage: 'off_session' };
  if (amountCents === null) return null;
  return {
    ...common,
    mode: 'payment',
    amount: amountCents,
    captureMethod: 'manual',
    setupFutureUsage: purpose === 'pay' ? null : 'off_session',
  };
}

function StripeFields(props: StripeFieldsProps) {
  const { ref, clientSecret, purpose, hasCustomer, wallets, isDisabled, onReady } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const wallet = wallets ? 'auto' : 'never';

  async function check(): Promise<boolean> {
    const result = await elements?.submit();
    return result !== undefined && !result.error;
  }

  async function confirm(customer: Customer | null): Promise<ConfirmResult> {
    if (!stripe || !elements) throw new Error('The payment form is not ready');
    const { origin, pathname } = window.location;
    const confirmParams = customer
      ? {
          return_url: origin,
          receipt_email: customer.email,
          payment_method_data: { billing_details: { ...customer } },
        }
      : { return_url: origin + pathname };
    const given = { elements, clientSecret, confirmParams, redirect: 'if_required' } as const;
    const { error } =
      purpose === 'store' ? await stripe.confirmSetup(given) : await stripe.confirmPayment(given);
    if (!error) return { kind: 'confirmed' };
    return { kind: 'refused', message: error.message ?? 'Your card was not accepted.' };
  }

  useImperativeHandle(ref, () => ({ check, confirm }));

  if (state === 'failed') return <ScriptFailed onRetry={() => window.location.reload()} />;
  return (
    <>
      {state === 'loading' && <CardLoading />}
      <PaymentElement
        options={{
          readOnly: isDisabled,
          ...(hasCustomer && { fields: { billingDetails: { name: 'never', email: 'never' } } }),
          wallets: { applePay: wallet, googlePay: wallet },
        }}
        onReady={() => {
          setState('ready');
          onReady();
        }}
        onLoadError={() => setState('failed')}
      />
    </>
  );
}

function ScriptFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-lg bg-danger-soft p-4 text-sm">
      <p className="font-semibold text-danger">The card form could not be loaded.</p>
      <p className="mt-1">
        Our payment provider didn’t answer. Your order is saved, and nothing was charged.
      </p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        Load card form again
      </Button>
    </div>
  );
}
