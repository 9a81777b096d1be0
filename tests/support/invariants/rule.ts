import type { Invariant } from './names.ts';

export type Rule = {
  name: Invariant;
  /** `instant` holds at every moment; `rest` only once nothing is left to do. */
  when: 'instant' | 'rest';
  /** Selects one column of text: a sentence for each violation. */
  violations: string;
};

/** The states in which a checkout has ended, as SQL. */
export const FINAL = `('paid', 'canceled', 'expired')`;
