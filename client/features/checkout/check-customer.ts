import type { Customer } from './payment-element.ts';

export type CustomerErrors = { name?: string | undefined; email?: string | undefined };

/** Something, an at sign, something: the receipt tells whether it is right, not a pattern. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function checkCustomer({ name, email }: Customer): CustomerErrors {
  return {
    name: name.trim() === '' ? 'Full Name is required.' : undefined,
    email: checkEmail(email.trim()),
  };
}

function checkEmail(email: string): string | undefined {
  if (email === '') return 'Email Address is required.';
  return EMAIL.test(email) ? undefined : 'Please enter a valid email address.';
}
