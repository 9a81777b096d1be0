/** Written by hand: the first formatter that `Intl` makes stops a slow phone for a tenth of a second. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MINUTE_MS = 60_000;

/** A stored moment as the day it fell on for the reader: 'Nov 15, 2025'. */
export function formatDate(moment: string): string {
  return format(moment, (date) => writeDay(readByClock(date)));
}

/** A day of the calendar ('2025-11-15') is the same wherever it is read. */
export function formatDay(day: string): string {
  return format(day, writeDay);
}

/** To the minute: 'Nov 15, 2025, 3:04 PM'. */
export function formatMoment(moment: string): string {
  return format(moment, (date) => {
    const read = readByClock(date);
    return `${writeDay(read)}, ${writeTime(read)}`;
  });
}

/** A month of the calendar ('2025-11'): 'November 2025'. */
export function formatMonth(month: string): string {
  return format(month, (date) => `${nameMonth(date)} ${date.getUTCFullYear()}`);
}

/** Anything may stand where a date should: what no calendar knows is shown as it is. */
function format(text: string, write: (date: Date) => string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text || '–' : write(date);
}

/** The date whose parts in UTC are what the reader's clock showed at that moment. */
function readByClock(moment: Date): Date {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS);
}

function writeDay(date: Date): string {
  return `${nameMonth(date).slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

function writeTime(date: Date): string {
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

function nameMonth(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? '';
}
