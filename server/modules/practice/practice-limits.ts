import type { RateLimit } from '#server/security/limit-rates.ts';

/** What somebody changes in their practice, wherever its route is. */
export const PRACTICE_EDITS: RateLimit = {
  name: 'edit practice',
  minutes: 10,
  perAddress: 600,
  perBrowser: 120,
};
