import { type Cents, shareCents } from './money.ts';

/** In hundredths of a percent: 12.5 % is 1,250. */
type CommissionRate = number;

export const HIGHEST_RATE: CommissionRate = 10_000;

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

type Sale = {
  goodsCents: Cents;
  refundedGoodsCents: Cents;
  rate: CommissionRate;
};

/**
 * Rounded half a cent up per order, so totals over orders are exact. Keep in sync with `server/modules/earnings/earned-
 * orders.ts`, which computes the same in SQL.
 */
export function commissionOf({ goodsCents, refundedGoodsCents, rate }: Sale): Cents {
  return shareCents(Math.max(0, goodsCents - refundedGoodsCents), rate, HIGHEST_RATE);
}

/** Returns undefined for an invalid percentage. */
export function readRate(percent: string): CommissionRate | undefined {
  const match = PERCENT.exec(percent.trim());
  if (!match) return undefined;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= HIGHEST_RATE ? rate : undefined;
}

export function writeRate(rate: CommissionRate): string {
  return String(rate / 100);
}
