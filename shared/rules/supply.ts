import type { Label, Span } from './label.ts';
import { type Cents, lineCents } from './money.ts';

/** A line of a basket, a recommendation or an order. */
export type SupplyLine = {
  id: number;
  name: string;
  unitCents: Cents;
  quantity: number;
  label?: Label | null | undefined;
};

/**
 * How many days it lasts, in parts of days: the shorter time at the most servings that the label allows. Nothing is
 * known of a product without a label, or of one that is taken as needed.
 */
export function daysOfSupply({
  label,
  quantity,
}: Pick<SupplyLine, 'label' | 'quantity'>): Span | undefined {
  if (!label?.servingsPerDay) return undefined;
  const servings = label.servingsPerContainer * quantity;
  return { from: servings / label.servingsPerDay.to, to: servings / label.servingsPerDay.from };
}

/** What a day of it costs, in parts of cents; the lower end is for the fewest servings. */
export function costPerDay({
  label,
  unitCents,
}: Pick<SupplyLine, 'label' | 'unitCents'>): Span | undefined {
  if (!label?.servingsPerDay) return undefined;
  const perServing = unitCents / label.servingsPerContainer;
  return { from: perServing * label.servingsPerDay.from, to: perServing * label.servingsPerDay.to };
}

export type Supply = {
  /** Whole days until the first of them runs out. */
  days: number;
  /** At the fewest servings, for one product alone: of several another might be the first then. */
  daysAtMost: number;
  firstToRunOut: string[];
  /** Whole cents. */
  costPerDay: Span;
  leftOut: LeftOut[];
};

export const LEFT_OUT_REASONS = ['as needed', 'no label'] as const;

/** What no sum counts, and why. */
export type LeftOut = { name: string; reason: (typeof LEFT_OUT_REASONS)[number] };

/** How long all of it lasts together; nothing where that is known of none. */
export function supplyOf(lines: readonly SupplyLine[]): Supply | undefined {
  const counted = lines.flatMap((line) => {
    const days = daysOfSupply(line);
    const cost = costPerDay(line);
    return days && cost ? [{ name: line.name, days: wholeDays(days), cost }] : [];
  });
  if (counted.length === 0) return undefined;
  const days = Math.min(...counted.map((line) => line.days.from));
  const total = (end: 'from' | 'to') =>
    Math.round(counted.reduce((sum, { cost }) => sum + cost[end], 0));
  return {
    days,
    daysAtMost: counted.length === 1 ? (counted[0]?.days.to ?? days) : days,
    firstToRunOut: counted.filter((line) => line.days.from === days).map(({ name }) => name),
    costPerDay: { from: total('from'), to: total('to') },
    leftOut: lines.flatMap((line) => findLeftOut(line) ?? []),
  };
}

/** Why a line is in no sum, if it is in none. */
function findLeftOut({ name, label }: Pick<SupplyLine, 'name' | 'label'>): LeftOut | null {
  if (!label) return { name, reason: 'no label' };
  return label.servingsPerDay ? null : { name, reason: 'as needed' };
}

/** A day that has begun without enough for all of it is not counted. */
export function wholeDays({ from, to }: Span): Span {
  return { from: Math.floor(from), to: Math.floor(to) };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before something runs out its buyer is reminded, and its practitioner hears of it. */
export const REMIND_DAYS_BEFORE = 7;

/** When something is used up that is begun at a moment. */
export function runsOutAt(begunAt: string, days: number): Date {
  return new Date(Date.parse(begunAt) + days * DAY_MS);
}

export function remindAt(runsOut: Date): Date {
  return new Date(runsOut.getTime() - REMIND_DAYS_BEFORE * DAY_MS);
}

type StockedLine = SupplyLine & { maxQuantity: number };

export type Refill = {
  quantities: { id: number; quantity: number }[];
  totalCents: Cents;
  /** What does not last so long, because there is no more of it to choose. */
  short: { id: number; name: string; maxQuantity: number; days: number }[];
};

/** The quantities with which everything lasts so many days, as far as stock and the limit for one order go. */
export function makeItLast(lines: readonly StockedLine[], days: number): Refill {
  const short: Refill['short'] = [];
  let totalCents = 0;
  const quantities = lines.map((line) => {
    const quantity = quantityFor(line, days);
    const supply = daysOfSupply({ ...line, quantity });
    if (supply && supply.from < days) {
      const { id, name, maxQuantity } = line;
      short.push({ id, name, maxQuantity, days: Math.floor(supply.from) });
    }
    totalCents += lineCents(line.unitCents, quantity);
    return { id: line.id, quantity };
  });
  return { quantities, totalCents, short };
}

function quantityFor({ label, quantity, maxQuantity }: StockedLine, days: number): number {
  if (!label?.servingsPerDay) return quantity;
  const wanted = Math.ceil((days * label.servingsPerDay.to) / label.servingsPerContainer);
  return Math.max(1, Math.min(wanted, maxQuantity));
}
