import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { OrderPlaced } from './order-placed.tsx';
import type { Customer } from './payment-element.ts';
import { PaymentForm } from './payment-form.tsx';
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
  if (phase.name === 'unanswered')
    return <Unanswered onRetry={() => void payment.resume({ isEarlier: false })} />;
  if (inventoryIssues.length > 0) {
    return (
      <StockIssues
        issues={inventoryIssues}
        isAfterPayment={phase.name === 'rejected'}
        onFit={checkout.fitToStock}
      />
    );
  }
  if (setUpError) {
    return (
      <SetUpFailed
        error={setUpError}
        onRetry={checkout.retry}
        onLeaveSharedCart={checkout.isFromSharedCart ? checkout.leaveSharedCart : null}
      />
    );
  }
  if (!config || !intent) return <Wait label="Preparing your payment" />;
  const hasFailed = phase.name === 'idle' && phase.failure !== null;
  if (phase.name === 'completing' || (checkout.isAlreadyPaid && !hasFailed))
    return <Wait label="Completing your order" />;
  return (
    <>
      <PaymentForm
        config={config}
        clientSecret={intent.clientSecret}
        amountCents={intent.amountCents}
        customer={customer}
        onCustomer={onCustomer}
        isProcessing={phase.name === 'processing'}
        failure={phase.name === 'idle' ? phase.failure : null}
        onPay={(confirm) => void payment.pay(confirm)}
      />
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

function Unanswered({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="py-8 text-center">
      <h3 className="text-2xl">Your card was accepted</h3>
      <p className="mx-auto mt-2 max-w-sm text-sm text-muted">
        We could not reach the store to complete your order, and finish it by ourselves as soon as
        we can. Please do not pay again.
      </p>
      <Button className="mt-6" onClick={onRetry}>
        Check again
      </Button>
    </div>
  );
}
