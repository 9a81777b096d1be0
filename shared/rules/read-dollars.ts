import { type Cents, parseCents } from './money.ts';

/** Dollars as they are typed, in cents; nothing that is no amount of money. */
export function readDollars(typed: string): Cents | null {
  const match = /^\$?\s*(\d{1,7}(?:\.\d{1,2})?)$/.exec(typed.trim());
  return match ? parseCents(match[1]) : null;
}
