import { expect, test } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

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
])('%s is %s', (moment, text) => {
  expect(formatRelativeTime(moment, Date.parse(NOW))).toBe(text);
});
