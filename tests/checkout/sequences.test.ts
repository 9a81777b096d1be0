import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sequencesKeepTheBooks, type Tally } from './model.ts';
import { useShop } from './use-shop.ts';

/** Enough to meet every outcome; `npm run torture` runs more. */
const SEQUENCES = 100;
const MAX_STEPS = 16;
const OUTCOMES = [
  'checkout paid',
  'checkout paid with delivery',
  'checkout expired',
  'checkout canceled',
];
const LONGEST_RUN_MS = 600_000;

const shop = useShop();

test(
  'agrees on money, stock and orders after any sequence',
  async () => {
    const tally: Tally = {};
    await fc.assert(sequencesKeepTheBooks(shop(), MAX_STEPS, tally), { numRuns: SEQUENCES });
    // A run without purchases proves nothing. How often each outcome comes is up to chance.
    for (const outcome of OUTCOMES) {
      expect(tally[outcome], outcome).toBeGreaterThan(SEQUENCES / 20);
    }
  },
  LONGEST_RUN_MS,
);
