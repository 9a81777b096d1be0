import type { Invariant } from './names.ts';

export type Rule = {
  name: Invariant;
  /** `instant` rules always hold; `rest` rules hold once nothing is left to do. */
  when: 'instant' | 'rest';
  /** One column: a sentence per violation. */
  violations: string;
};

export const FINAL = `('paid', 'canceled', 'expired')`;
