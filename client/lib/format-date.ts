const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A stored moment as the day it fell on for the reader: 'Nov 15, 2025'. */
export function formatDate(moment: string): string {
  return DATE.format(new Date(moment));
}
