import { expect, test, vi } from 'vitest';
import { formatDate, formatDay, formatMoment, formatMonth } from './format-date.ts';

const MOMENTS = [
  '2025-11-15T12:00:00Z',
  '2025-01-01T00:00:00Z',
  '2024-02-29T23:59:59Z',
  '2025-12-31T23:30:00Z',
  // Either side of the hours that clocks go forward and back in America.
  '2025-03-09T09:59:00Z',
  '2025-03-09T10:00:00Z',
  '2025-11-02T08:30:00Z',
  '2025-11-02T09:30:00Z',
];
const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'];

test.each(ZONES)('dates and times are written as a browser in %s would', (timeZone) => {
  vi.stubEnv('TZ', timeZone);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  const minute = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  for (const moment of MOMENTS) {
    expect(formatDate(moment)).toBe(day.format(new Date(moment)));
    expect(formatMoment(moment)).toBe(minute.format(new Date(moment)).replace('\u202F', ' '));
  }
});

test.each(ZONES)('a day or a month of the calendar is the same in %s', (timeZone) => {
  vi.stubEnv('TZ', timeZone);
  expect(formatDay('2025-11-15')).toBe('Nov 15, 2025');
  expect(formatMonth('2025-11')).toBe('November 2025');
});

test('what no calendar knows is shown as it is', () => {
  expect(formatMoment('some day')).toBe('some day');
  expect(formatDate('')).toBe('–');
});
