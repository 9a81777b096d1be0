import { digitsOf } from './card-number.ts';

type Expiry = { month: number; year: number };

const CENTURY = 2000;

/** 'MM / YY' from what was typed, pasted or filled in: '5', '0529' and '05/2029' alike. */
export function formatExpiry(text: string): string {
  const digits = monthAndYear(text);
  if (digits.length < 3) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function parseExpiry(text: string): Expiry | null {
  const match = /^(\d{2})(\d{2})$/.exec(monthAndYear(text));
  if (!match) return null;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: CENTURY + Number(match[2]) } : null;
}

/** What is wrong with an expiry date, if anything. A card is good until its month is over. */
export function checkExpiry(text: string, today: Date): string | undefined {
  const digits = monthAndYear(text);
  if (digits === '') return 'Expiry date is required.';
  if (digits.length < 4) return 'This expiry date is incomplete.';
  const expiry = parseExpiry(text);
  if (!expiry) return 'This expiry date is not valid.';
  const thisMonth = today.getFullYear() * 12 + today.getMonth();
  if (expiry.year * 12 + expiry.month - 1 < thisMonth) return 'This card has expired.';
  return undefined;
}

function monthAndYear(text: string): string {
  const digits = digitsOf(text);
  // No month starts with 2 to 9: the zero before it was left out.
  const padded = /^[2-9]/.test(digits) || /^\s*1\D/.test(text) ? `0${digits}` : digits;
  const hasWholeYear = padded.length >= 6 && padded.slice(2, 4) === '20';
  return hasWholeYear ? padded.slice(0, 2) + padded.slice(4, 6) : padded.slice(0, 4);
}
