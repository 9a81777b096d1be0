import { useId, useState } from 'react';
import { readPaymentSettings } from '#client/domain/payment-settings.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { OrderPlaced } from './order-placed.tsx';
import type { Customer } from './payment-element.ts';
import { PaymentForm } from './payment-form.tsx';
import { PriceNotice } from './price-notice.tsx';
import { SetUpFailed } from './set-up-failed.tsx';
import { StockIssues } from './stock-issues.tsx';
import type { Checkout } from './use-checkout.ts';

type PaymentDetailsProps = {
  checkout: Checkout;
  customer: Customer;
  onCustomer: (change: Partial<Customer>) => void;
};

export function PaymentDetails(props: PaymentDetailsProps) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-5 text-xl">
        Payment Details
      </h2>
      <Stage {...props} />
    </Card>
  );
}

function Stage({ checkout, customer, onCustomer }: PaymentDetailsProps) {
  const { situation, summary, priceChanges } = checkout;
  const [config] = useState(readPaymentSettings);
  switch (situation.name) {
    case 'noOrder':
      return null;
    case 'preparing':
      return <Wait label="Preparing your payment" />;
    case 'setUpFailed':
      return <SetUpFailed error={situation.error} onRetry={checkout.retrySetUp} />;
    case 'short':
      return (
        <StockIssues
          issues={situation.issues}
          isAfterPayment={situation.isAfterPayment}
          onFit={checkout.fitToStock}
        />
      );
    case 'ready':
    case 'paying':
      return (
        <>
          {priceChanges.length > 0 && <PriceNotice changes={priceChanges} />}
          <PaymentForm
            config={config}
            clientSecret={situation.intent.clientSecret}
            amountCents={summary.charges?.totalCents ?? null}
            storesCard={checkout.refill.isChosen}
            customer={customer}
            onCustomer={onCustomer}
            isProcessing={situation.name === 'paying'}
            hold={situation.name === 'ready' ? situation.hold : null}
            canAddAddress={checkout.delivery.shop !== null && !checkout.delivery.hasFailed}
            failure={situation.name === 'ready' ? situation.failure : null}
            onPay={checkout.pay}
          />
          {!summary.charges && checkout.hasCatalogFailed && (
            <LoadFailure
              of="card"
              text="The prices could not be loaded."
              onRetry={checkout.refetchCatalog}
            />
          )}
        </>
      );
    case 'completing':
      return <Wait label="Completing your order" />;
    case 'placed':
      return <OrderPlaced status={situation.status} order={situation.order} />;
  }
}

function Wait({ label }: { label: string }) {
  return (
    <div
      data-loading
      className="grid min-h-64 place-content-center place-items-center gap-4 text-brand"
    >
      <Spinner label={null} className="size-8" />
      <output className="text-sm text-muted">{label}…</output>
    </div>
  );
}
