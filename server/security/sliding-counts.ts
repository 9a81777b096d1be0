/** However many keys strangers make up, no more than so many are remembered in each half. */
const KEYS_REMEMBERED = 50_000;

export type SlidingCounts = ReturnType<typeof createSlidingCounts>;

/**
 * How often something happened within the last while, by key. Two windows are kept; what is left of the earlier one
 * counts by the share of it that is not yet past, so that no moment lets twice as much through.
 */
export function createSlidingCounts(windowMs: number, now: () => number = () => performance.now()) {
  let current = new Map<string, number>();
  let previous = new Map<string, number>();
  let began = now();

  function passed(): number {
    const elapsed = now() - began;
    if (elapsed < windowMs) return elapsed;
    previous = elapsed < 2 * windowMs ? current : new Map();
    current = new Map();
    began += windowMs * Math.floor(elapsed / windowMs);
    return now() - began;
  }

  return {
    count(key: string): number {
      const share = 1 - passed() / windowMs;
      return (previous.get(key) ?? 0) * share + (current.get(key) ?? 0);
    },
    add(key: string, times = 1): void {
      passed();
      if (!current.has(key) && current.size >= KEYS_REMEMBERED) forgetOldest(current);
      current.set(key, (current.get(key) ?? 0) + times);
    },
    /** Milliseconds until the count is below the bound, if nothing more happens. */
    waitUntilBelow(key: string, bound: number): number {
      const elapsed = passed();
      const [before, here] = [previous.get(key) ?? 0, current.get(key) ?? 0];
      if (here >= bound) return windowMs - elapsed + windowMs * (1 - (bound - 1) / here);
      return Math.max(0, windowMs * (1 - (bound - here) / Math.max(before, 1)) - elapsed);
    },
  };
}

function forgetOldest(counts: Map<string, number>): void {
  const [oldest] = counts.keys();
  if (oldest !== undefined) counts.delete(oldest);
}
