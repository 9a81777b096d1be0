import { HIGHEST_RATE, readRate } from './commission.ts';
import { type Cents, lineCents, shareCents, sumCents } from './money.ts';
import { totalCents } from './totals.ts';

export const DISCOUNT_KINDS = ['code', 'gift', 'client', 'own'] as const;

export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** In hundredths of a percent: 12.5 % is 1,250. */
export type DiscountRate = number;

export const LOWEST_DISCOUNT_RATE: DiscountRate = 1;
export const HIGHEST_DISCOUNT_RATE: DiscountRate = 9_000;
export const MOST_CODES = 1_000;
/** What the goods of an order cost at least. */
export const LEAST_GOODS_CENTS: Cents = 50;

export const LONGEST_CODE = 24;
const CODE = /^[A-Z0-9]{3,24}$/;

/** Codes are compared in capitals. Returns undefined for a text that cannot be a code. */
export function readCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** An empty field gives nothing. Returns undefined for an invalid percentage. */
export function readGivenRate(percent: string): DiscountRate | undefined {
  const rate = percent.trim() === '' ? 0 : readRate(percent);
  return rate !== undefined && rate <= HIGHEST_DISCOUNT_RATE ? rate : undefined;
}

export type DiscountableLine = {
  unitCents: Cents;
  quantity: number;
  /** The lowest price of a unit. */
  floorCents?: Cents | null | undefined;
};

export type Offer<Line> = {
  value: { rate: DiscountRate } | { cents: Cents };
  covers?: (line: Line) => boolean;
};

/** The discount of each line in cents. */
export function discountLines<Line extends DiscountableLine>(
  lines: readonly Line[],
  { value, covers = () => true }: Offer<Line>,
): Cents[] {
  const prices = lines.map((line) => (covers(line) ? lineCents(line.unitCents, line.quantity) : 0));
  const most = lines.map((line, index) => {
    const floorCents = lineCents(line.floorCents ?? 0, line.quantity);
    return Math.max(0, (prices[index] ?? 0) - floorCents);
  });
  // An amount that one line cannot give comes from the others; a percentage stays the same for each line.
  const wanted =
    'cents' in value
      ? distribute(Math.min(value.cents, sumCents(most)), most)
      : distribute(shareCents(sumCents(prices), value.rate, HIGHEST_RATE), prices);
  const discounts = wanted.map((cents, index) => Math.min(cents, most[index] ?? 0));
  const mostInTotal = Math.max(0, totalCents(lines) - LEAST_GOODS_CENTS);
  return sumCents(discounts) <= mostInTotal ? discounts : distribute(mostInTotal, discounts);
}

/** The offer with the largest discount. Of equal ones the first; undefined if none saves a cent. */
export function chooseBest<Line extends DiscountableLine, Chosen extends Offer<Line>>(
  lines: readonly Line[],
  offers: readonly Chosen[],
): { offer: Chosen; discounts: Cents[] } | undefined {
  let best: { offer: Chosen; discounts: Cents[]; cents: Cents } | undefined;
  for (const offer of offers) {
    const discounts = discountLines(lines, offer);
    const cents = sumCents(discounts);
    if (cents > (best?.cents ?? 0)) best = { offer, discounts, cents };
  }
  return best;
}

/** Splits an amount in proportion to the weights. The cents left by rounding go to the largest remainders. */
function distribute(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = sumCents(weights);
  if (whole === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => ({
    index,
    cents: Math.floor((amount * weight) / whole),
    remainder: (amount * weight) % whole,
  }));
  let left = amount - sumCents(shares.map(({ cents }) => cents));
  const byRemainder = shares.toSorted(
    (one, other) => other.remainder - one.remainder || one.index - other.index,
  );
  for (const share of byRemainder) {
    if (left <= 0) break;
    share.cents += 1;
    left -= 1;
  }
  return shares.map(({ cents }) => cents);
}

/** The rate that is left for the practitioner. A gift is never more than the rate. */
export function rateAfterGift(rate: DiscountRate, gift: DiscountRate): DiscountRate {
  return rate - Math.min(gift, rate);
}
