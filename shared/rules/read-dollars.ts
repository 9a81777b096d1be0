import { type Cents, parseCents } from './money.ts';

export function readDollars(typed: string): Cents | null {
  const match = /^\$?\s*(\d{1,7}(?:\.\d{1,2})?)$/.exec(typed.trim());
  return match ? parseCents(match[1]) : null;
}
