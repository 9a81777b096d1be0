import { expect, test } from 'vitest';
import { formatDate, formatDay, formatMoment } from './format-date.ts';

test('a moment is read to the day or to the minute', () => {
  expect(formatDay('2025-11-15')).toBe('Nov 15, 2025');
  expect(formatDate('2025-11-15T12:00:00Z')).toMatch(/^Nov 1[56], 2025$/);
  expect(formatMoment('2025-11-15T12:00:00Z')).toMatch(/^Nov 1[56], 2025, \d+:\d\d [AP]M$/);
});

test('what no calendar knows is shown as it is', () => {
  expect(formatMoment('some day')).toBe('some day');
  expect(formatDate('')).toBe('–');
});
