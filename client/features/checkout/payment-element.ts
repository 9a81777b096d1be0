import type { Ref } from 'react';

export type Customer = { name: string; email: string };

/** What came of handing the card to the provider. A refusal carries the provider's own words. */
export type ConfirmResult = { kind: 'confirmed' } | { kind: 'refused'; message: string };

export type PaymentElementHandle = {
  /** Whether the card can be handed over; says in place what is missing or wrong. */
  check: () => Promise<boolean>;
  confirm: (customer: Customer) => Promise<ConfirmResult>;
};

/** What both providers' card forms look like to the payment form around them. */
export type PaymentElementProps = {
  ref: Ref<PaymentElementHandle>;
  clientSecret: string;
  amountCents: number | null;
  isDisabled: boolean;
  /** The form can be filled in and submitted from now on. */
  onReady: () => void;
};
