import type { Ref } from 'react';

export type Customer = { name: string; email: string };

/** `message` is the provider's own. */
export type ConfirmResult = { kind: 'confirmed' } | { kind: 'refused'; message: string };

export type PaymentElementHandle = {
  /** Shows errors beside their fields and returns false if there are any. */
  check: () => Promise<boolean>;
  /** Without a customer, the provider's fields ask for what it needs. */
  confirm: (customer: Customer | null) => Promise<ConfirmResult>;
};

/** A stored card may be charged again without the buyer. */
type CardPurpose = 'pay' | 'pay and store' | 'store';

export type PaymentElementProps = {
  ref: Ref<PaymentElementHandle>;
  clientSecret: string;
  amountCents: number | null;
  purpose: CardPurpose;
  /** Whether our own fields ask for name and email. */
  hasCustomer: boolean;
  isDisabled: boolean;
  onReady: () => void;
};
