import { useEffect, useState } from 'react';

/** True until the time has passed, counted from when `hasBegun` becomes true. */
export function useShortWait(durationMs: number, hasBegun: boolean): boolean {
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    if (!hasBegun) return undefined;
    const timer = setTimeout(() => setIsWaiting(false), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, hasBegun]);
  return isWaiting;
}
