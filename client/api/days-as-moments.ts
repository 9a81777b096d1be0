import type { OrderFilter } from '#shared/contracts/admin-orders.ts';

const MOMENT_LENGTH = '2026-11-15T08:00:00.000Z'.length;

/** Converts days to moments in the reader’s time zone, which the server does not know. */
export function daysAsMoments({ from, to, ...filter }: OrderFilter): OrderFilter {
  return {
    ...filter,
    ...(from && { from: beginningOf(from, 0) }),
    ...(to && { to: beginningOf(to, 1) }),
  };
}

export function beginningOf(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return day;
  date.setDate(date.getDate() + daysLater);
  const moment = date.toISOString();
  // Years after 9999 have another format.
  return moment.length === MOMENT_LENGTH ? moment : day;
}
