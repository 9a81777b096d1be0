import type { Label, Span } from './label.ts';
import { type Cents, lineCents } from './money.ts';

export type SupplyLine = {
  id: number;
  name: string;
  unitCents: Cents;
  quantity: number;
  label?: Label | null | undefined;
  /** Set by a practitioner, in units of the label. Otherwise the label decides. */
  unitsPerDay?: number | undefined;
  /** Set by a practitioner; null for no end. */
  weeks?: number | null | undefined;
};

/** Undefined for products taken as needed. */
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

/** Fractional days, from the highest to the lowest dose. Undefined without daily servings. */
export function daysOfSupply(
  line: Pick<SupplyLine, 'label' | 'quantity' | 'unitsPerDay'>,
): Span | undefined {
  const daily = dailyUnits(line);
  if (!line.label || !daily) return undefined;
  const units = unitsPerContainer(line.label) * line.quantity;
  return { from: units / daily.to, to: units / daily.from };
}

/** Fractional cents, from the lowest to the highest dose. */
export function costPerDay(
  line: Pick<SupplyLine, 'label' | 'unitCents' | 'unitsPerDay'>,
): Span | undefined {
  const daily = dailyUnits(line);
  if (!line.label || !daily) return undefined;
  const units = unitsPerContainer(line.label);
  return { from: (line.unitCents * daily.from) / units, to: (line.unitCents * daily.to) / units };
}

export type Supply = {
  days: number;
  /** At the lowest dose. Only for one product, since among several the first to run out may change. */
  daysAtMost: number;
  firstToRunOut: string[];
  costPerDay: Span;
  leftOut: LeftOut[];
};

export const LEFT_OUT_REASONS = ['as needed', 'no label'] as const;

export type LeftOut = { name: string; reason: (typeof LEFT_OUT_REASONS)[number] };

/** Undefined if no product has daily servings. */
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

function findLeftOut(line: Pick<SupplyLine, 'name' | 'label' | 'unitsPerDay'>): LeftOut | null {
  if (!line.label) return { name: line.name, reason: 'no label' };
  return dailyUnits(line) ? null : { name: line.name, reason: 'as needed' };
}

export function wholeDays({ from, to }: Span): Span {
  return { from: Math.floor(from), to: Math.floor(to) };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before the supply ends at which buyer and practitioner are notified. */
export const REMIND_DAYS_BEFORE = 7;

export function runsOutAt(begunAt: string, days: number): Date {
  return new Date(Date.parse(begunAt) + days * DAY_MS);
}

export function remindAt(runsOut: Date): Date {
  return new Date(runsOut.getTime() - REMIND_DAYS_BEFORE * DAY_MS);
}

function weeksToTake({ label, weeks }: Pick<SupplyLine, 'label' | 'weeks'>): number {
  return Math.min(label?.weeksAtMost ?? Infinity, weeks ?? Infinity);
}

/** Omits products whose supply covers the whole course. */
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
  /** Products limited by stock or the maximum per order. */
  short: { id: number; name: string; maxQuantity: number; days: number }[];
  /** Products whose course ends earlier; the quantity covers only the course. */
  ended: { id: number; name: string; weeks: number }[];
};

/** Quantities that last the given days, limited by course, stock and the maximum per order. */
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
