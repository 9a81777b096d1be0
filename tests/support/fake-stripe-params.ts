import type { Form } from './fake-stripe-form.ts';
import { refuseParameter } from './fake-stripe-refusals.ts';

export function refuseUnknown(params: Form, known: string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (!unknown) return;
  throw refuseParameter(`Received unknown parameter: ${unknown}`, 'parameter_unknown', unknown);
}

export function readAmount(params: Form): number {
  const amount = readRequired(params, 'amount');
  if (/^[1-9]\d*$/.test(amount)) return Number(amount);
  throw refuseParameter(`Invalid integer: ${amount}`, 'parameter_invalid_integer', 'amount');
}

export function readText(params: Form, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' ? value : null;
}

export function readRequired(params: Form, name: string): string {
  const value = readText(params, name);
  if (value) return value;
  throw refuseParameter(`Missing required param: ${name}.`, 'parameter_missing', name);
}

/** A list arrives with its positions as names. */
export function readList(value: string | Form | undefined): string[] {
  if (typeof value !== 'object') return [];
  return Object.values(value).filter((item) => typeof item === 'string');
}

export function readStrings(value: string | Form | undefined): Record<string, string> {
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
