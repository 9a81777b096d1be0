import type { NewCode } from '#shared/contracts/discounts.ts';

export const SAMPLE_CODE: NewCode = {
  ...{ code: 'SAMPLE10', rate: 1_000, amountCents: null, startsAt: null, endsAt: null },
  ...{ leastGoodsCents: 0, mostUses: 100, mostUsesPerPerson: null, firstOrderOnly: false },
  ...{ supplementIds: [], categories: [], isPaused: false },
};
