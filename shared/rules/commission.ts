import { type Cents, shareCents } from './money.ts';

/** In hundredths of a percent: 12.5 % is 1,250. */
export type CommissionRate = number;

export const HIGHEST_RATE: CommissionRate = 10_000;

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

type Sale = {
  /** What the goods cost, without delivery and tax. */
  goodsCents: Cents;
  /** How much of that went back to the buyer. */
  refundedGoodsCents: Cents;
  rate: CommissionRate;
};

/**
 * What an order earns whoever recommended it: rounded once, half a cent up, so that every sum of orders is exact.
 * `server/modules/earnings/earned-orders.ts` computes the same in the database.
 */
export function commissionOf({ goodsCents, refundedGoodsCents, rate }: Sale): Cents {
  return shareCents(Math.max(0, goodsCents - refundedGoodsCents), rate, HIGHEST_RATE);
}

/** Reads a percentage as an owner types it; nothing when it is none. */
export function readRate(percent: string): CommissionRate | undefined {
  const match = PERCENT.exec(percent.trim());
  if (!match) return undefined;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate <= HIGHEST_RATE ? rate : undefined;
}

/** '12.5', as it is typed. */
export function writeRate(rate: CommissionRate): string {
  return String(rate / 100);
}
