import { Lock, ShieldCheck } from 'lucide-react';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { useProblemFocus } from '#client/lib/use-problem-focus.ts';
import { Button } from '#client/ui/button.tsx';
import { EmailField } from '#client/ui/email-field.tsx';
import { TextField } from '#client/ui/input.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { OuterLink } from '#client/ui/text-link.tsx';
import type { PaymentConfig } from '#shared/contracts/checkout.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { CUSTOMER_NAME_MAX_LENGTH } from '#shared/rules/order-limits.ts';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { ADDRESS_FORM_ID } from '#client/domain/address-form.tsx';
import { CardFields } from './card-fields.tsx';
import { checkCustomer, type CustomerErrors } from './check-customer.ts';
import type { Failure, Hold } from './checkout-state.ts';
import { FailureNote } from './failure-note.tsx';
import type { ConfirmResult, Customer, PaymentElementHandle } from './payment-element.ts';

type PaymentFormProps = {
  config: PaymentConfig;
  clientSecret: string;
  /** Null while prices load. */
  amountCents: number | null;
  /** For refills. */
  storesCard: boolean;
  customer: Customer;
  onCustomer: (change: Partial<Customer>) => void;
  isProcessing: boolean;
  hold: Hold;
  /** False if the delivery options could not be loaded. */
  canAddAddress: boolean;
  failure: Failure | null;
  onPay: (confirm: () => Promise<ConfirmResult>) => void;
};

export function PaymentForm(props: PaymentFormProps) {
  const { config, clientSecret, amountCents, customer, onCustomer, isProcessing, hold, failure } =
    props;
  const { place, refuse } = useProblemFocus<HTMLFormElement>('[aria-invalid=true]');
  const elementRef = useRef<PaymentElementHandle>(null);
  const [errors, setErrors] = useState<CustomerErrors>({});
  const [isReady, setIsReady] = useState(false);
  const markReady = useCallback(() => setIsReady(true), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const element = elementRef.current;
    // Enter in a field submits too.
    if (!element || !canPay) return;
    const found = checkCustomer(customer);
    setErrors(found);
    const isCustomerFine = !found.name && !found.email;
    // A check of a wallet opens its sheet, which must wait for the customer's details.
    const canCheck = isCustomerFine || config.provider === 'demo' || !config.wallets;
    const isCardFine = canCheck && (await element.check());
    if (!isCardFine || !isCustomerFine) {
      refuse();
      return;
    }
    const { name, email } = customer;
    props.onPay(() => element.confirm({ name: name.trim(), email: email.trim() }));
  }

  const canPay = isReady && !isProcessing && hold === null && amountCents !== null;
  const element = {
    ref: elementRef,
    clientSecret,
    amountCents,
    purpose: props.storesCard ? ('pay and store' as const) : ('pay' as const),
    hasCustomer: true,
    isDisabled: isProcessing,
    onReady: markReady,
  };
  return (
    <form ref={place} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <fieldset disabled={isProcessing} className="grid gap-4">
        <legend className="sr-only">Your details</legend>
        <TextField
          label="Full Name"
          name="name"
          autoComplete="name"
          required
          maxLength={CUSTOMER_NAME_MAX_LENGTH}
          value={customer.name}
          error={errors.name}
          onChange={(event) => {
            onCustomer({ name: event.target.value });
            setErrors({ ...errors, name: undefined });
          }}
        />
        <EmailField
          label="Email Address"
          name="email"
          autoComplete="email"
          required
          hint="We’ll send your receipt here."
          value={customer.email}
          error={errors.email}
          onChange={(event) => {
            onCustomer({ email: event.target.value });
            setErrors({ ...errors, email: undefined });
          }}
        />
      </fieldset>
      <CardFields config={config} element={element} />
      {failure && <FailureNote failure={failure} />}
      <Button
        type="submit"
        size="lg"
        className="w-full"
        {...(hold === 'address'
          ? { form: ADDRESS_FORM_ID, disabled: !props.canAddAddress }
          : { disabled: !canPay })}
      >
        <PayLabel isProcessing={isProcessing} hold={hold} amountCents={amountCents} />
      </Button>
      <div className="-mt-2 text-center text-xs text-muted">
        <p>
          <ShieldCheck aria-hidden="true" size={16} className="mr-2 inline text-brand" />
          We charge your card only once your items are reserved.
        </p>
        <p className="mt-1">
          By paying you agree to our <PolicyLink name="terms">terms</PolicyLink> and{' '}
          <PolicyLink name="returns">returns policy</PolicyLink>.
        </p>
      </div>
    </form>
  );
}

/** Opens in a new tab, so that a typed card is not lost. */
function PolicyLink({ name, children }: { name: 'terms' | 'returns'; children: string }) {
  return (
    <OuterLink href={PAGE_PATHS[name]} target="_blank">
      {children}
    </OuterLink>
  );
}

type PayLabelProps = { isProcessing: boolean; hold: Hold; amountCents: number | null };

function PayLabel({ isProcessing, hold, amountCents }: PayLabelProps) {
  if (hold === 'address') return 'Add delivery address';
  if (isProcessing || hold === 'pricing') {
    return (
      <>
        <Spinner label={null} />
        {isProcessing ? 'Processing...' : 'Updating your total...'}
      </>
    );
  }
  return (
    <>
      <Lock aria-hidden="true" size={18} />
      Pay {amountCents !== null && formatUsd(amountCents)}
    </>
  );
}
