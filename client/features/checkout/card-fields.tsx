import { lazy, Suspense } from 'react';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';
import { CardLoading } from './card-loading.tsx';
import { DemoCardForm } from './demo-card-form.tsx';
import type { PaymentElementProps } from './payment-element.ts';

const StripeCardForm = lazy(async () => {
  try {
    return { default: (await import('./stripe-card-form.tsx')).StripeCardForm };
  } catch {
    return { default: CardUnavailable };
  }
});

function CardUnavailable() {
  return (
    <LoadFailure
      text="The card form could not be loaded. Check your connection."
      onRetry={() => window.location.reload()}
    />
  );
}

type CardFieldsProps = { config: PaymentConfig; element: PaymentElementProps };

export function CardFields({ config, element }: CardFieldsProps) {
  if (config.provider === 'demo') return <DemoCardForm {...element} />;
  return (
    <Suspense fallback={<CardLoading />}>
      <StripeCardForm
        publishableKey={config.publishableKey}
        wallets={config.wallets}
        {...element}
      />
    </Suspense>
  );
}
