import { type Cents, lineCents, shareCents } from './money.ts';

/** In thousandths of a percent: 7.25 % is 7,250. */
export type TaxRate = number;

const WHOLE = 100_000;
const PERCENT = /^(\d{1,2})(?:\.(\d{1,3}))?$/;

/** Returns undefined for an invalid percentage. */
export function readTaxRate(percent: string): TaxRate | undefined {
  const match = PERCENT.exec(percent.trim());
  return match ? Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0')) : undefined;
}

type TaxableLine = {
  unitCents: Cents;
  quantity: number;
  discountCents?: Cents;
  isTaxFree?: boolean;
};

/** Taxes what is paid. Rounds once per line, half a cent up. */
export function lineTax(line: TaxableLine, rate: TaxRate): Cents {
  const paidCents = lineCents(line.unitCents, line.quantity) - (line.discountCents ?? 0);
  return line.isTaxFree ? 0 : taxOf(paidCents, rate);
}

export function taxOf(amount: Cents, rate: TaxRate): Cents {
  return shareCents(amount, rate, WHOLE);
}

type StateRate = { state: string; percent: string };

/** Zero outside the US and for states without a rate. */
export function rateFor(
  rates: readonly StateRate[],
  place: { country: string; state: string },
): TaxRate {
  if (place.country !== 'US') return 0;
  const found = rates.find(({ state }) => state === place.state);
  return (found && readTaxRate(found.percent)) ?? 0;
}
