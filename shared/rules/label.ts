import type { Serving } from './dose-units.ts';

/** What the label of a supplement says, as data. */
export const DAY_MOMENTS = ['morning', 'midday', 'evening', 'bedtime'] as const;
export type DayMoment = (typeof DAY_MOMENTS)[number];

export const FOOD_RULES = ['with', 'without', 'either'] as const;
export type FoodRule = (typeof FOOD_RULES)[number];

/** A number that the directions give as a range; both ends are the same where they do not. */
export type Span = { from: number; to: number };

/** One row of the Supplement Facts, for one serving. */
export type LabelFact = {
  name: string;
  amount: number;
  unit: string;
  /** As printed, such as '15%'; null where none is established, empty where the column stays blank. */
  dailyValue: string | null;
  /** Stands beneath the row above and is a part of it. */
  isSubRow: boolean;
};

/** How much of an ingredient a serving has. */
export type FactAmount = Pick<LabelFact, 'name' | 'amount' | 'unit'>;

export type Label = {
  /** Who makes it, where the container says so. */
  brand?: string;
  /** What the container holds: '90 vegetarian capsules'. */
  contents: string;
  serving: Serving;
  servingsPerContainer: number;
  /** Null for what is taken as needed. */
  servingsPerDay: Span | null;
  moments: DayMoment[];
  food: FoodRule;
  /** Hours to keep between it and everything else; 0 for none. */
  hoursApart: number;
  /** Weeks after which to stop or pause; null for no end. */
  weeksAtMost: number | null;
  facts: LabelFact[];
  cautions: string[];
  storage: string;
  freeFrom: string[];
  /** Products that go well with it, by their id. */
  pairings: number[];
};
