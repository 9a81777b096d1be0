import { addDays } from './day-plan.ts';
import { formatDay } from './format.ts';
import type { Label } from './label.ts';
import { type Cents, formatUsd } from './money.ts';
import { daysOfSupply } from './supply.ts';

export const REFILL_STATES = ['active', 'paused', 'waiting', 'ended'] as const;
export type RefillState = (typeof REFILL_STATES)[number];

export const RUN_STATES = [
  'announced',
  'charging',
  'paid',
  'short',
  'declined',
  'skipped',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why the card was not charged. */
export const CHARGE_REFUSALS = ['declined', 'authentication_required', 'card_unusable'] as const;
export type ChargeRefusal = (typeof CHARGE_REFUSALS)[number];

export const FIXED_INTERVALS = [30, 60, 90];
export const SHORTEST_INTERVAL = 7;
export const LONGEST_INTERVAL = 180;
/** Lines due within this many days after the first ship with it. */
export const TOGETHER_DAYS = 7;
export const ANNOUNCE_DAYS_BEFORE = 7;
export const STOCK_PATIENCE_DAYS = 14;
/** Days after a declined charge on which the card is tried again. */
export const RETRY_DAYS = [3, 7];
export const CARD_NOTICE_DAYS = 30;
/** Latest date a buyer may choose, in days from today. */
export const LATEST_CHOICE_DAYS = 365;

export type RefillLine = {
  id: number;
  name: string;
  quantity: number;
  intervalDays: number;
  /** Calendar day, 'YYYY-MM-DD'. */
  nextOn: string;
  /** The day on which the course ends; null for no end. */
  endsOn: string | null;
};

const DAY_BEGINS_MS = 12 * 60 * 60 * 1000;

/** A day begins at 12:00 UTC, so that no charge comes a day early anywhere in the US. */
export function refillDay(moment: Date): string {
  return new Date(moment.getTime() - DAY_BEGINS_MS).toISOString().slice(0, 10);
}

type Dosed = {
  label?: Label | null | undefined;
  quantity: number;
  unitsPerDay?: number | undefined;
};

/** Whole days that the quantity lasts at the practitioner's dose, else at the label's. */
export function supplyInterval(line: Dosed): number | undefined {
  const days = daysOfSupply(line);
  return days && limitInterval(Math.floor(days.from));
}

export function limitInterval(days: number): number {
  return Math.min(LONGEST_INTERVAL, Math.max(SHORTEST_INTERVAL, days));
}

export function intervalChoices(supplyDays: number | null): number[] {
  const choices = supplyDays === null ? FIXED_INTERVALS : [supplyDays, ...FIXED_INTERVALS];
  return [...new Set(choices)].toSorted((one, other) => one - other);
}

export type Parcel<Line> = { dueOn: string; lines: Line[] };

/** The earliest line, and the lines due soon after it. */
export function nextParcel<Line extends Pick<RefillLine, 'nextOn'>>(
  lines: readonly Line[],
): Parcel<Line> | undefined {
  const [dueOn] = lines.map(({ nextOn }) => nextOn).toSorted();
  if (dueOn === undefined) return undefined;
  const until = addDays(dueOn, TOGETHER_DAYS);
  return { dueOn, lines: lines.filter(({ nextOn }) => nextOn <= until) };
}

/** Counts from the day a line was due, not from the day it was shipped, so the dates never drift. */
export function advanceLines(
  lines: readonly RefillLine[],
  ids: readonly number[],
  dueOn: string,
): RefillLine[] {
  const advanced = lines.map((line) =>
    ids.includes(line.id) ? { ...line, nextOn: dayAfter(line, dueOn) } : line,
  );
  return advanced.filter(({ nextOn, endsOn }) => endsOn === null || nextOn < endsOn);
}

/** The next of the line's days after the run. */
function dayAfter({ nextOn, intervalDays }: RefillLine, dueOn: string): string {
  let day = addDays(nextOn, intervalDays);
  while (day <= dueOn) day = addDays(day, intervalDays);
  return day;
}

/** Moves lines whose day has passed, so that the next run can be announced in time. */
export function postponeLines(lines: readonly RefillLine[], earliest: string): RefillLine[] {
  return lines.map((line) => (line.nextOn < earliest ? { ...line, nextOn: earliest } : line));
}

/** Undefined after the last try. */
export function retryOn(firstTriedOn: string, tries: number): string | undefined {
  const days = RETRY_DAYS[tries - 1];
  return days === undefined ? undefined : addDays(firstTriedOn, days);
}

export type CardExpiry = { expMonth: number; expYear: number };

/** The last day of its month. */
export function lastDayOfCard({ expMonth, expYear }: CardExpiry): string {
  return new Date(Date.UTC(expYear, expMonth, 0)).toISOString().slice(0, 10);
}

export function isCardNoticeDue(card: CardExpiry, today: string): boolean {
  return addDays(lastDayOfCard(card), -CARD_NOTICE_DAYS) <= today;
}

export function describeInterval(days: number): string {
  return `every ${days} days`;
}

export function describeLine({
  name,
  quantity,
  intervalDays,
}: Pick<RefillLine, 'name' | 'quantity' | 'intervalDays'>): string {
  return `${name} × ${quantity}, ${describeInterval(intervalDays)}`;
}

type Terms = {
  shopName: string;
  lines: readonly Pick<RefillLine, 'name' | 'quantity' | 'intervalDays'>[];
  next: { dueOn: string; totalCents: Cents };
};

/** Paragraphs that a buyer reads before agreeing. They are stored with the consent. */
export function refillTerms({ shopName, lines, next }: Terms): string[] {
  return [
    `${shopName} sends you these products and charges your card automatically until you end it:`,
    ...lines.map(describeLine),
    `The first refill is on ${formatDay(next.dueOn)} and costs ${formatUsd(next.totalCents)} at today’s prices, with delivery and tax. Products due within ${TOGETHER_DAYS} days of each other ship together on the earlier date.`,
    `We email you the date and amount ${ANNOUNCE_DAYS_BEFORE} days and 1 day before each charge. We never charge more than the last email says, and nothing before the products are reserved for you.`,
    'Skip, change, pause or end refills at any time with one press, from any of these emails, without an account. There is no minimum and no fee.',
  ];
}
