import { findEmailProblem } from '#shared/rules/email-address.ts';
import type { Customer } from './payment-element.ts';

export type CustomerErrors = { name?: string | undefined; email?: string | undefined };

export function checkCustomer({ name, email }: Customer): CustomerErrors {
  return {
    name: name.trim() === '' ? 'Enter your full name.' : undefined,
    email: checkEmail(email.trim()),
  };
}

function checkEmail(email: string): string | undefined {
  if (email === '') return 'Enter your email.';
  return findEmailProblem(email);
}
