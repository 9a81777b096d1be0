import { useEffect, useState } from 'react';

/** True until the time is over, which begins to pass when what the page is for has arrived. */
export function useShortWait(durationMs: number, hasBegun: boolean): boolean {
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    if (!hasBegun) return undefined;
    const timer = setTimeout(() => setIsWaiting(false), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, hasBegun]);
  return isWaiting;
}
