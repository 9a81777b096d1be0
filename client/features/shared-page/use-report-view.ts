import { useEffect, useRef } from 'react';
import { reportViewed } from '#client/api/sharing.ts';

/**
 * Tells the sender once that somebody has it before their eyes: not while the page waits in a
 * background tab, and not while the browser only prepares it.
 */
export function useReportView(token: string, isShown: boolean): void {
  const reportedToken = useRef<string | null>(null);
  useEffect(() => {
    if (!isShown) return;
    const report = () => {
      if (document.visibilityState !== 'visible' || reportedToken.current === token) return;
      reportedToken.current = token;
      // The reader has no use for knowing that this failed.
      reportViewed(token).catch(() => undefined);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [token, isShown]);
}
