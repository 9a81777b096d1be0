import { useEffect, useState } from 'react';

/** True until the time is over. */
export function useShortWait(durationMs: number): boolean {
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return isWaiting;
}
