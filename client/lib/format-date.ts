const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A stored moment as the day it fell on for the reader: 'Nov 15, 2025'. */
export function formatDate(moment: string): string {
  return DATE.format(new Date(moment));
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** To the minute: 'Nov 15, 2025, 3:04 PM'. */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment));
}
