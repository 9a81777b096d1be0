import { expect, test } from 'vitest';
import { daysAsMoments } from './days-as-moments.ts';

/** Of this zone, whichever it is. */
const midnight = (month: number, day: number) => new Date(2026, month - 1, day).toISOString();

test.each([
  ['2026-11-01', midnight(11, 1), midnight(11, 2)],
  ['2026-02-28', midnight(2, 28), midnight(3, 1)],
])('all of %s is meant, as the reader’s clock has it', (day, first, next) => {
  expect(daysAsMoments({ search: 'Ada', from: day, to: day })).toEqual({
    search: 'Ada',
    from: first,
    to: next,
  });
});

test('a moment is asked for as it is', () => {
  const filter = { from: '2026-01-31T23:00:00Z', to: '2026-02-28T23:00:00.000Z' };
  expect(daysAsMoments(filter)).toEqual(filter);
});

test('what is no day is left for the shop to refuse', () => {
  expect(daysAsMoments({ from: 'yesterday' })).toEqual({ from: 'yesterday' });
});

test('the end of the calendar is no error', () => {
  expect(daysAsMoments({ to: '9999-12-31' })).toEqual({ to: '9999-12-31' });
});
