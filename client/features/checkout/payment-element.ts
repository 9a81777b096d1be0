import type { Ref } from 'react';

export type Customer = { name: string; email: string };

/** `message` is the provider's own. */
export type ConfirmResult = { kind: 'confirmed' } | { kind: 'refused'; message: string };

export type PaymentElementHandle = {
  /** Shows errors beside their fields and returns false if there are any. */
  check: () => Promise<boolean>;
  confirm: (customer: Customer) => Promise<ConfirmResult>;
};

export type PaymentElementProps = {
  ref: Ref<PaymentElementHandle>;
  clientSecret: string;
  amountCents: number | null;
  isDisabled: boolean;
  onReady: () => void;
};
