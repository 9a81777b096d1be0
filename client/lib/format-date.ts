import { once } from '#shared/rules/once.ts';

/** Anything may stand where a date should: what no calendar knows is shown as it is. */
function format(formatter: () => Intl.DateTimeFormat, moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment || '–' : formatter().format(date);
}

const dates = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

/** A stored moment as the day it fell on for the reader: 'Nov 15, 2025'. */
export function formatDate(moment: string): string {
  return format(dates, moment);
}

const days = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));

/** A day of the calendar ('2025-11-15') is the same wherever it is read. */
export function formatDay(day: string): string {
  return format(days, day);
}

const moments = once(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
);

/** To the minute: 'Nov 15, 2025, 3:04 PM'. */
export function formatMoment(moment: string): string {
  return format(moments, moment);
}

const months = once(
  () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** A month of the calendar ('2025-11'): 'November 2025'. */
export function formatMonth(month: string): string {
  return format(months, month);
}
