import { once } from './once.ts';

/**
 * Code counts whole cents; storage and the API use decimal strings ('24.00'). Only this module, and SQL totals, convert
 * between them.
 */
export type Cents = number;

const GROUPED_FROM_CENTS = 100_000;
const dollars = once(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

const DECIMAL_PRICE = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** Missing and unreadable prices count as 0. */
export function parseCents(price: string | null | undefined): Cents {
  const match = DECIMAL_PRICE.exec(price ?? '');
  if (!match) return 0;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Accepts a string or a number. Unreadable prices count as 0. */
export function readDecimal(price: unknown): string {
  const amount = typeof price === 'string' ? Number(price) : price;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return '0.00';
  return toDecimal(roundToCents(amount));
}

/** Recommendations store dollars as floating-point numbers. */
export function roundToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '$12.34', '$1,234.50'. Avoids Intl below 1,000 dollars: its first use blocks a slow phone for 0.1 s. */
export function formatUsd(cents: Cents): string {
  if (Math.abs(cents) >= GROUPED_FROM_CENTS) return dollars().format(cents / 100);
  return (cents < 0 ? '-$' : '$') + toDecimal(Math.abs(cents));
}

export function lineCents(unitCents: Cents, quantity: number): Cents {
  return unitCents * quantity;
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** Rounds half a cent up. */
export function shareCents(amount: Cents, parts: number, ofParts: number): Cents {
  return ofParts === 0 ? 0 : Math.floor((2 * amount * parts + ofParts) / (2 * ofParts));
}
