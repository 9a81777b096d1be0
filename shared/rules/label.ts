import type { Serving } from './dose-units.ts';

export const DAY_MOMENTS = ['morning', 'midday', 'evening', 'bedtime'] as const;
export type DayMoment = (typeof DAY_MOMENTS)[number];

export const FOOD_RULES = ['with', 'without', 'either'] as const;
export type FoodRule = (typeof FOOD_RULES)[number];

/** A range in the directions. Both ends are equal for a single number. */
export type Span = { from: number; to: number };

export type LabelFact = {
  name: string;
  amount: number;
  unit: string;
  /** Such as '15%'. Null if not established, empty if the column is blank. */
  dailyValue: string | null;
  /** Part of the row above. */
  isSubRow: boolean;
};

export type FactAmount = Pick<LabelFact, 'name' | 'amount' | 'unit'>;

export type Label = {
  brand?: string;
  /** Such as '90 vegetarian capsules'. */
  contents: string;
  serving: Serving;
  servingsPerContainer: number;
  /** Null if taken as needed. */
  servingsPerDay: Span | null;
  moments: DayMoment[];
  food: FoodRule;
  hoursApart: number;
  /** Weeks after which to stop or pause, or null. */
  weeksAtMost: number | null;
  facts: LabelFact[];
  cautions: string[];
  storage: string;
  freeFrom: string[];
  pairings: number[];
};
