import { once } from '#shared/rules/once.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const distances = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'always' }));

/** How far a moment is from now: '2 hours ago', 'in 30 days'. */
export function formatRelativeTime(moment: string, nowMs: number): string {
  const distanceMs = Date.parse(moment) - nowMs;
  const size = Math.abs(distanceMs);
  if (size < MINUTE_MS) return distanceMs > 0 ? 'in a moment' : 'just now';
  if (size < HOUR_MS) return distances().format(Math.round(distanceMs / MINUTE_MS), 'minute');
  if (size < DAY_MS) return distances().format(Math.round(distanceMs / HOUR_MS), 'hour');
  return distances().format(Math.round(distanceMs / DAY_MS), 'day');
}
