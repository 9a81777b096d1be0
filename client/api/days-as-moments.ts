import type { OrderFilter } from '#shared/contracts/admin-orders.ts';

const MOMENT_LENGTH = '2026-11-15T08:00:00.000Z'.length;

/** A day begins when it does for whoever reads: the shop, which knows no zone, is asked for moments. */
export function daysAsMoments({ from, to, ...filter }: OrderFilter): OrderFilter {
  return {
    ...filter,
    ...(from && { from: beginningOf(from, 0) }),
    ...(to && { to: beginningOf(to, 1) }),
  };
}

function beginningOf(day: string, daysLater: number): string {
  const date = new Date(`${day}T00:00`);
  // A moment already, as addresses may have it; or nothing that a calendar knows, which the shop refuses.
  if (Number.isNaN(date.getTime())) return day;
  date.setDate(date.getDate() + daysLater);
  const moment = date.toISOString();
  // Beyond the year 9999 it is written in another way.
  return moment.length === MOMENT_LENGTH ? moment : day;
}
