import type { Label, Span } from './label.ts';
import { type Cents, lineCents } from './money.ts';

/** A line of a basket, a recommendation or an order. */
export type SupplyLine = {
  id: number;
  name: string;
  unitCents: Cents;
  quantity: number;
  label?: Label | null | undefined;
  /** Set by a plan, in units of the label; without it the label's own servings count. */
  unitsPerDay?: number | undefined;
  /** Weeks for which a plan sets it; null for no end. */
  weeks?: number | null | undefined;
};

/** Units a day: what a plan sets, else the label's range. Undefined for products taken as needed. */
function dailyUnits({ label, unitsPerDay }: Pick<SupplyLine, 'label' | 'unitsPerDay'>) {
  if (!label) return undefined;
  if (unitsPerDay) return { from: unitsPerDay, to: unitsPerDay };
  const { serving, servingsPerDay } = label;
  return (
    servingsPerDay && {
      from: servingsPerDay.from * serving.count,
      to: servingsPerDay.to * serving.count,
    }
  );
}

function unitsPerContainer({ serving, servingsPerContainer }: Label): number {
  return serving.count * servingsPerContainer;
}

/**
 * How many days it lasts, in parts of days: the shorter time at the most servings that the label allows. Nothing is
 * known of a product without a label, or of one that is taken as needed.
 */
export function daysOfSupply(
  line: Pick<SupplyLine, 'label' | 'quantity' | 'unitsPerDay'>,
): Span | undefined {
  const daily = dailyUnits(line);
  if (!line.label || !daily) return undefined;
  const units = unitsPerContainer(line.label) * line.quantity;
  return { from: units / daily.to, to: units / daily.from };
}

/** What a day of it costs, in parts of cents; the lower end is for the fewest servings. */
export function costPerDay(
  line: Pick<SupplyLine, 'label' | 'unitCents' | 'unitsPerDay'>,
): Span | undefined {
  const daily = dailyUnits(line);
  if (!line.label || !daily) return undefined;
  const units = unitsPerContainer(line.label);
  return { from: (line.unitCents * daily.from) / units, to: (line.unitCents * daily.to) / units };
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
function findLeftOut(line: Pick<SupplyLine, 'name' | 'label' | 'unitsPerDay'>): LeftOut | null {
  if (!line.label) return { name: line.name, reason: 'no label' };
  return dailyUnits(line) ? null : { name: line.name, reason: 'as needed' };
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

/** Weeks after which to stop, by label or plan; Infinity for no end. */
function weeksToTake({ label, weeks }: Pick<SupplyLine, 'label' | 'weeks'>): number {
  return Math.min(label?.weeksAtMost ?? Infinity, weeks ?? Infinity);
}

/** Leaves out products that last until their last week: nobody has to order them again. */
export function linesToReorder(lines: readonly SupplyLine[]): SupplyLine[] {
  return lines.filter((line) => {
    const days = daysOfSupply(line);
    return !days || days.from < weeksToTake(line) * 7;
  });
}

type StockedLine = SupplyLine & { maxQuantity: number };

export type Refill = {
  quantities: { id: number; quantity: number }[];
  totalCents: Cents;
  /** What does not last so long, because there is no more of it to choose. */
  short: { id: number; name: string; maxQuantity: number; days: number }[];
  /** Products taken for fewer weeks, by label or plan; their quantity covers these weeks only. */
  ended: { id: number; name: string; weeks: number }[];
};

/** The quantities with which everything lasts so many days, as far as weeks, stock and the limit for one order go. */
export function makeItLast(lines: readonly StockedLine[], days: number): Refill {
  const short: Refill['short'] = [];
  const ended: Refill['ended'] = [];
  let totalCents = 0;
  const quantities = lines.map((line) => {
    const { id, name, maxQuantity } = line;
    const weeks = weeksToTake(line);
    const wanted = Math.min(days, weeks * 7);
    if (wanted < days) ended.push({ id, name, weeks });
    const quantity = quantityFor(line, wanted);
    const supply = daysOfSupply({ ...line, quantity });
    if (supply && supply.from < wanted) {
      short.push({ id, name, maxQuantity, days: Math.floor(supply.from) });
    }
    totalCents += lineCents(line.unitCents, quantity);
    return { id: line.id, quantity };
  });
  return { quantities, totalCents, short, ended };
}

function quantityFor(line: StockedLine, days: number): number {
  const daily = dailyUnits(line);
  if (!line.label || !daily) return line.quantity;
  const wanted = Math.ceil((days * daily.to) / unitsPerContainer(line.label));
  return Math.max(1, Math.min(wanted, line.maxQuantity));
}
