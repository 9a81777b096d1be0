import { expect, test } from 'vitest';
import { daysAsMoments } from './days-as-moments.ts';

/** In local time. */
const midnight = (month: number, day: number) => new Date(2026, month - 1, day).toISOString();

test.each([
  ['2026-11-01', midnight(11, 1), midnight(11, 2)],
  ['2026-02-28', midnight(2, 28), midnight(3, 1)],
])('covers all of %s in the reader’s time zone', (day, first, next) => {
  expect(daysAsMoments({ search: 'Ada', from: day, to: day })).toEqual({
    search: 'Ada',
    from: first,
    to: next,
  });
});

test('leaves moments unchanged', () => {
  const filter = { from: '2026-01-31T23:00:00Z', to: '2026-02-28T23:00:00.000Z' };
  expect(daysAsMoments(filter)).toEqual(filter);
});

test('leaves invalid days for the server to reject', () => {
  expect(daysAsMoments({ from: 'yesterday' })).toEqual({ from: 'yesterday' });
});

test('accepts the end of the calendar', () => {
  expect(daysAsMoments({ to: '9999-12-31' })).toEqual({ to: '9999-12-31' });
});
