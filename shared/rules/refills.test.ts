import { describe, expect, it } from 'vitest';
import { makeFullLabel } from '#tests/support/labels.ts';
import { addDays } from './day-plan.ts';
import {
  advanceLines,
  intervalChoices,
  isCardNoticeDue,
  lastDayOfCard,
  nextParcel,
  postponeLines,
  refillDay,
  refillTerms,
  type RefillLine,
  retryOn,
  supplyInterval,
} from './refills.ts';

const line = (changes: Partial<RefillLine> = {}): RefillLine => ({
  ...{ id: 1, name: 'NAC', quantity: 1, intervalDays: 30, nextOn: '2026-12-03', endsOn: null },
  ...changes,
});

const label = {
  ...makeFullLabel(),
  serving: { count: 2, unit: 'capsule' as const },
  servingsPerContainer: 30,
  servingsPerDay: { from: 1, to: 2 },
};

describe('supplyInterval', () => {
  it('uses the highest dose of the label', () => {
    expect(supplyInterval({ label, quantity: 2 })).toBe(30);
  });

  it('prefers the dose of the practitioner', () => {
    expect(supplyInterval({ label, quantity: 1, unitsPerDay: 1 })).toBe(60);
  });

  it('stays between 7 and 180 days', () => {
    expect(supplyInterval({ label, quantity: 10, unitsPerDay: 1 })).toBe(180);
    expect(supplyInterval({ label, quantity: 1, unitsPerDay: 30 })).toBe(7);
  });

  it('is unknown without a label', () => {
    expect(supplyInterval({ label: null, quantity: 1 })).toBeUndefined();
  });
});

describe('intervalChoices', () => {
  it('adds the days of supply to 30, 60 and 90', () => {
    expect(intervalChoices(45)).toEqual([30, 45, 60, 90]);
    expect(intervalChoices(30)).toEqual([30, 60, 90]);
    expect(intervalChoices(null)).toEqual([30, 60, 90]);
  });
});

describe('nextParcel', () => {
  it('ships lines together that are due within 7 days, on the earlier date', () => {
    const lines = [
      line({ id: 1, nextOn: '2026-12-10' }),
      line({ id: 2, nextOn: '2026-12-03' }),
      line({ id: 3, nextOn: '2026-12-11' }),
    ];
    const parcel = nextParcel(lines);
    expect(parcel?.dueOn).toBe('2026-12-03');
    expect(parcel?.lines.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('is undefined without lines', () => {
    expect(nextParcel([])).toBeUndefined();
  });
});

describe('advanceLines', () => {
  it('counts from the day a line was due', () => {
    const [early, other] = advanceLines(
      [line({ nextOn: '2026-12-08' }), line({ id: 2 })],
      [1],
      '2026-12-03',
    );
    expect(early?.nextOn).toBe('2027-01-07');
    expect(other?.nextOn).toBe('2026-12-03');
  });

  it('removes lines whose course ends', () => {
    expect(advanceLines([line({ endsOn: '2027-01-02' })], [1], '2026-12-03')).toEqual([]);
    expect(advanceLines([line({ endsOn: '2027-01-03' })], [1], '2026-12-03')).toHaveLength(1);
  });

  it('leaves out days that passed before a late run', () => {
    const [late] = advanceLines([line({ intervalDays: 10 })], [1], '2026-12-24');
    expect(late?.nextOn).toBe('2027-01-02');
  });

  it('does not drift over years', () => {
    let lines = [line({ id: 1, intervalDays: 30 }), line({ id: 2, intervalDays: 37 })];
    for (let count = 0; count < 200; count += 1) {
      const parcel = nextParcel(lines);
      const ids = parcel?.lines.map(({ id }) => id) ?? [];
      lines = advanceLines(lines, ids, parcel?.dueOn ?? '');
    }
    for (const { nextOn, intervalDays } of lines) {
      const days = (Date.parse(nextOn) - Date.parse('2026-12-03')) / 86_400_000;
      expect(days % intervalDays).toBe(0);
    }
  });
});

describe('postponeLines', () => {
  it('moves only earlier lines', () => {
    const lines = [line({ nextOn: '2026-12-01' }), line({ id: 2, nextOn: '2026-12-20' })];
    const days = postponeLines(lines, '2026-12-08').map(({ nextOn }) => nextOn);
    expect(days).toEqual(['2026-12-08', '2026-12-20']);
  });
});

describe('days', () => {
  it('begins a day at 12:00 UTC', () => {
    expect(refillDay(new Date('2026-12-03T11:59:59Z'))).toBe('2026-12-02');
    expect(refillDay(new Date('2026-12-03T12:00:00Z'))).toBe('2026-12-03');
  });

  it('tries a declined card again after 3 and 7 days', () => {
    expect(retryOn('2026-12-03', 1)).toBe('2026-12-06');
    expect(retryOn('2026-12-03', 2)).toBe('2026-12-10');
    expect(retryOn('2026-12-03', 3)).toBeUndefined();
  });

  it('announces an expiring card 30 days before', () => {
    const card = { expMonth: 2, expYear: 2028 };
    expect(lastDayOfCard(card)).toBe('2028-02-29');
    expect(isCardNoticeDue(card, addDays('2028-02-29', -31))).toBe(false);
    expect(isCardNoticeDue(card, addDays('2028-02-29', -30))).toBe(true);
  });
});

describe('refillTerms', () => {
  it('names products, intervals, first date, amount and how to end', () => {
    const terms = refillTerms({
      shopName: 'Hill Clinic',
      lines: [line({ quantity: 2 })],
      next: { dueOn: '2026-12-03', totalCents: 5_490 },
    }).join('\n');
    expect(terms).toContain('Hill Clinic sends you these products and charges your card');
    expect(terms).toContain('NAC × 2, every 30 days');
    expect(terms).toContain('Dec 3, 2026 and costs $54.90');
    expect(terms).toContain('end refills at any time with one press');
  });
});
