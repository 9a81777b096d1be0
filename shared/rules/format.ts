import { once } from './once.ts';

/** For money, use `formatUsd` in money.ts. */
const dates = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const days = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));
const moments = once(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
);
const months = once(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const distances = once(() => new Intl.RelativeTimeFormat('en-US'));
const numbers = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }));
const kilobytes = once(() => sizesIn('kilobyte', 0));
const megabytes = once(() => sizesIn('megabyte', 1));

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** 'Nov 15, 2025', in the reader's time zone. */
export function formatDate(moment: string): string {
  return formatIfDate(dates, moment);
}

/** Calendar days ('2025-11-15') are the same in all time zones. */
export function formatDay(day: string): string {
  return formatIfDate(days, day);
}

export function formatMoment(moment: string): string {
  return formatIfDate(moments, moment);
}

/** '2025-11' as 'November 2025'. */
export function formatMonth(month: string): string {
  return formatIfDate(months, month);
}

export function formatRelativeTime(moment: string, nowMs: number): string {
  const distanceMs = Date.parse(moment) - nowMs;
  const size = Math.abs(distanceMs);
  if (size < MINUTE_MS) return distanceMs > 0 ? 'in a moment' : 'just now';
  if (size < HOUR_MS) return distances().format(Math.round(distanceMs / MINUTE_MS), 'minute');
  if (size < DAY_MS) return distances().format(Math.round(distanceMs / HOUR_MS), 'hour');
  return distances().format(Math.round(distanceMs / DAY_MS), 'day');
}

/** '10,000' or '1,234.5'. */
export function formatNumber(value: number): string {
  return numbers().format(value);
}

/** '312 kB', '1.2 MB'. */
export function formatBytes(bytes: number): string {
  return bytes < MEGABYTE
    ? kilobytes().format(bytes / KILOBYTE)
    : megabytes().format(bytes / MEGABYTE);
}

/** Shows unreadable dates unchanged, since another server may send anything. */
function formatIfDate(formatter: () => Intl.DateTimeFormat, text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text || '–' : formatter().format(date);
}

function sizesIn(unit: string, maximumFractionDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits });
}
