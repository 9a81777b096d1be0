import { useId } from 'react';
import { Card } from '#client/ui/card.tsx';
import { LoadFailure } from '#client/ui/load-failure.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { OrderPlaced } from './order-placed.tsx';
import type { Customer } from './payment-element.ts';
import { PaymentForm } from './payment-form.tsx';
import { PriceNotice } from './price-notice.tsx';
import { SetUpFailed } from './set-up-failed.tsx';
import { StockIssues } from './stock-issues.tsx';
import { TestCards } from './test-cards.tsx';
import type { Checkout } from './use-checkout.ts';

type PaymentDetailsProps = {
  checkout: Checkout;
  customer: Customer;
  onCustomer: (customer: Customer) => void;
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

/** One thing at a time: how it ended, what stands in the way, the form, or the wait for it. */
function Stage({ checkout, customer, onCustomer }: PaymentDetailsProps) {
  const { config, intent, payment, inventoryIssues, setUpError } = checkout;
  const { phase } = payment;
  if (phase.name === 'done') return <OrderPlaced status={phase.status} order={phase.order} />;
  if (inventoryIssues.length > 0) {
    return (
      <StockIssues
        issues={inventoryIssues}
        isAfterPayment={phase.name === 'rejected'}
        onFit={checkout.fitToStock}
      />
    );
  }
  if (setUpError) return <SetUpFailed error={setUpError} onRetry={checkout.retry} />;
  if (!intent) return <Wait label="Preparing your payment" />;
  const hasFailed = phase.name === 'idle' && phase.failure !== null;
  if (phase.name === 'completing' || (checkout.isAlreadyPaid && !hasFailed))
    return <Wait label="Completing your order" />;
  return (
    <>
      {checkout.priceChanges.length > 0 && <PriceNotice changes={checkout.priceChanges} />}
      <PaymentForm
        config={config}
        clientSecret={intent.clientSecret}
        amountCents={checkout.summary.totalCents}
        customer={customer}
        onCustomer={onCustomer}
        isProcessing={phase.name === 'processing'}
        failure={phase.name === 'idle' ? phase.failure : null}
        onPay={(confirm) => void payment.pay(confirm)}
      />
      {checkout.summary.totalCents === null && checkout.arePricesMissing && (
        // Nobody is asked to pay an amount that they cannot see.
        <LoadFailure
          of="card"
          text="The prices could not be loaded."
          onRetry={checkout.retryPrices}
        />
      )}
      {config.provider === 'demo' && <TestCards />}
    </>
  );
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
