import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  formatBytes,
  formatDate,
  formatMoment,
  formatNumber,
  formatRelativeTime,
} from './format.ts';

describe.each([
  ['UTC', 'Nov 15, 2025', 'Nov 15, 2025, 11:04 PM', 'Mar 9, 2025, 10:00 AM'],
  ['America/Los_Angeles', 'Nov 15, 2025', 'Nov 15, 2025, 3:04 PM', 'Mar 9, 2025, 3:00 AM'],
  ['Asia/Kolkata', 'Nov 16, 2025', 'Nov 16, 2025, 4:34 AM', 'Mar 9, 2025, 3:30 PM'],
  ['Pacific/Kiritimati', 'Nov 16, 2025', 'Nov 16, 2025, 1:04 PM', 'Mar 10, 2025, 12:00 AM'],
])('formats for a reader in %s', (timeZone, date, moment, clocksForward) => {
  let format: typeof import('./format.ts');
  beforeEach(async () => {
    vi.stubEnv('TZ', timeZone);
    // Import a new copy, since formatters keep their time zone.
    const copy = new URL(`format.ts?${timeZone}`, import.meta.url).href;
    format = (await import(/* @vite-ignore */ copy)) as typeof import('./format.ts');
  });

  test('show moments in local time', () => {
    expect(format.formatDate('2025-11-15T23:04:59Z')).toBe(date);
    expect(spaced(format.formatMoment('2025-11-15T23:04:59Z'))).toBe(moment);
    expect(spaced(format.formatMoment('2025-03-09T10:00:00Z'))).toBe(clocksForward);
  });

  test('show calendar days and months unchanged', () => {
    expect(format.formatDay('2025-11-15')).toBe('Nov 15, 2025');
    expect(format.formatDay('2025-11-15T23:59:59Z')).toBe('Nov 15, 2025');
    expect(format.formatMonth('2025-11')).toBe('November 2025');
  });
});

test('shows unreadable dates unchanged', () => {
  expect(formatMoment('some day')).toBe('some day');
  expect(formatDate('')).toBe('–');
});

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [-1_000, '-1,000'],
  [1_234_567, '1,234,567'],
  [0.05, '0.05'],
  [1_234.5, '1,234.5'],
  [0.1 + 0.2, '0.3'],
  [99_999.99999, '100,000'],
])('writes %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  [0, '0 kB'],
  [319_000, '312 kB'],
  [1024 * 1024, '1 MB'],
  [1_258_291, '1.2 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

const NOW = '2025-06-15T12:00:00.000Z';

test.each([
  ['2025-06-15T12:00:00.000Z', 'just now'],
  ['2025-06-15T11:59:01.000Z', 'just now'],
  ['2025-06-15T12:00:30.000Z', 'in a moment'],
  ['2025-06-15T11:59:00.000Z', '1 minute ago'],
  ['2025-06-15T11:15:00.000Z', '45 minutes ago'],
  ['2025-06-15T10:00:00.000Z', '2 hours ago'],
  ['2025-06-14T12:00:00.000Z', '1 day ago'],
  ['2025-07-15T11:59:50.000Z', 'in 30 days'],
])('writes %s as %s', (moment, text) => {
  expect(formatRelativeTime(moment, Date.parse(NOW))).toBe(text);
});

/** Replaces the narrow space before AM and PM. */
function spaced(text: string): string {
  return text.replaceAll('\u202F', ' ');
}
