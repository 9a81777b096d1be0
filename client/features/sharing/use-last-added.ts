import { useEffect, useState } from 'react';

const SHOWN_MS = 1500;

/** To which line something was added, for a moment. */
export function useLastAdded() {
  /** An object of its own each time: another press starts the moment again. */
  const [added, setAdded] = useState<{ id: number } | null>(null);

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [added]);

  return [added?.id ?? null, (id: number) => setAdded({ id })] as const;
}
