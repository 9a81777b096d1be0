import { describe, expect, it } from 'vitest';
import type { Run } from '#client/api/refill-shapes.ts';
import { NO_CHARGES } from '#shared/rules/charges.ts';
import { describeCard, describeExpiry, describeRefill } from './describe-refill.ts';

function run(change: Partial<Run> = {}): Run {
  return {
    dueOn: '2026-12-03',
    state: 'announced',
    lines: [],
    charges: { ...NO_CHARGES, totalCents: 4820 },
    refusal: null,
    shortages: [],
    retryOn: null,
    ...change,
  };
}

const ACTIVE = { state: 'active', nextOn: '2026-12-03', run: null } as const;

describe('describeRefill', () => {
  it('gives the next date, and the amount once it is announced', () => {
    expect(describeRefill(ACTIVE).sentence).toContain('Next refill: Dec 3, 2026.');
    expect(describeRefill({ ...ACTIVE, run: run() }).sentence).toContain(
      'at most $48.20 on Dec 3, 2026',
    );
  });

  it('says until when an order waits for stock', () => {
    const shortages = [{ id: 1, name: 'Formula One', requested: 2, available: 0 }];
    const short = run({ state: 'short', shortages });
    expect(describeRefill({ ...ACTIVE, state: 'waiting', run: short })).toEqual({
      label: 'Waiting for stock',
      tone: 'warning',
      sentence:
        'Out of stock: Formula One. Your card was not charged. We try every day until Dec 17, 2026.',
    });
  });

  it('says what a declined card needs', () => {
    const declined = run({ state: 'declined', refusal: 'declined', retryOn: '2026-12-06' });
    expect(describeRefill({ ...ACTIVE, run: declined }).sentence).toBe(
      'Your card was declined for $48.20. Nothing was charged. We try again on Dec 6, 2026.',
    );
    const asked = run({ state: 'declined', refusal: 'authentication_required' });
    expect(describeRefill({ ...ACTIVE, run: asked }).label).toBe('Confirm payment');
    const last = run({ state: 'declined', refusal: 'card_unusable' });
    expect(describeRefill({ ...ACTIVE, state: 'paused', run: last }).sentence).toBe(
      'Your card can no longer be charged. Your refills are paused.',
    );
  });

  it('says that an ended refill charges nothing', () => {
    expect(describeRefill({ state: 'ended', nextOn: null, run: null }).sentence).toBe(
      'Nothing more is sent or charged.',
    );
  });
});

const CARD = { brand: 'visa', last4: '4242', expMonth: 2, expYear: 2028 };

describe('describeCard', () => {
  it('names the brand', () => {
    expect(describeCard(CARD)).toBe('Visa ending in 4242');
    expect(describeCard({ ...CARD, brand: 'demo' })).toBe('Card ending in 4242');
  });
});

describe('describeExpiry', () => {
  it('warns from 30 days before', () => {
    expect(describeExpiry(CARD, '2028-01-29')).toEqual({ text: 'Expires 02/2028', isNear: false });
    expect(describeExpiry(CARD, '2028-01-30')).toEqual({ text: 'Expires 02/2028', isNear: true });
    expect(describeExpiry(CARD, '2028-03-01')).toEqual({ text: 'Expired 02/2028', isNear: true });
  });
});
