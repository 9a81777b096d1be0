const DAY = 24 * 60;
/** Most buyers are asleep outside of these minutes of a day in Chicago. */
const MORNING = 7 * 60;
const NIGHT = 22 * 60;
const CHICAGO_BEHIND_UTC = 6 * 60;

/** Moves a time into the daytime of the same day, unless that would be in the future. */
export function inDaytime(minutesAgo: number, nowMs = Date.now()): number {
  const now = Math.floor(nowMs / 60_000) - CHICAGO_BEHIND_UTC;
  const minute = (now - minutesAgo) % DAY;
  const moved = MORNING + (minute * (NIGHT - MORNING)) / DAY;
  const result = Math.round(minutesAgo + minute - moved);
  return result > 0 ? result : minutesAgo;
}
