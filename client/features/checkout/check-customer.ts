import { findEmailProblem } from '#shared/rules/email-address.ts';
import type { Customer } from './payment-element.ts';

export type CustomerErrors = { name?: string | undefined; email?: string | undefined };

export function checkCustomer({ name, email }: Customer): CustomerErrors {
  return {
    name: name.trim() === '' ? 'Full Name is required.' : undefined,
    email: checkEmail(email.trim()),
  };
}

function checkEmail(email: string): string | undefined {
  if (email === '') return 'Email Address is required.';
  return findEmailProblem(email);
}
