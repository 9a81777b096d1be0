/**
 * Money is counted in whole cents and written as a decimal string ('24.00') where it is stored or
 * sent. This is the only module that converts between the two or multiplies a price.
 */
export type Cents = number;

const DECIMAL_PRICE = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** Reads a stored or received decimal price. A missing or unreadable one counts as 0. */
export function parseCents(price: string | null | undefined): Cents {
  const match = DECIMAL_PRICE.exec(price ?? '');
  if (!match) return 0;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** A price as an answer holds it: a decimal string, a number, or nothing that could be read, which counts as 0. */
export function readDecimal(price: unknown): string {
  const amount = typeof price === 'string' ? Number(price) : price;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return '0.00';
  return toDecimal(roundToCents(amount));
}

/** A price as recommendations keep it: a number of dollars, which need not be exact. */
export function roundToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The form every screen shows: a $ sign and two decimals. */
export function formatUsd(cents: Cents): string {
  const decimal = toDecimal(cents);
  return decimal.startsWith('-') ? `-$${decimal.slice(1)}` : `$${decimal}`;
}

export function lineCents(unitCents: Cents, quantity: number): Cents {
  return unitCents * quantity;
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** So many parts of an amount, half a cent up. */
export function shareCents(amount: Cents, parts: number, ofParts: number): Cents {
  return ofParts === 0 ? 0 : Math.floor((2 * amount * parts + ofParts) / (2 * ofParts));
}
