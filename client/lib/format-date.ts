const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A stored moment as the day it fell on for the reader: 'Nov 15, 2025'. */
export function formatDate(moment: string): string {
  return DATE.format(new Date(moment));
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar ('2025-11-15') is the same wherever it is read. */
export function formatDay(day: string): string {
  return day && DAY.format(new Date(day));
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** To the minute: 'Nov 15, 2025, 3:04 PM'. */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment));
}
