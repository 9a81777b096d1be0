import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unlockRecommended } from '#client/api/recommended-products.ts';
import { reportViewed } from '#client/api/sharing.ts';

/** Reports one view as soon as the page is visible: prerendered and background pages do not count. */
export function useReportView(token: string, isShown: boolean): void {
  const client = useQueryClient();
  const reportedToken = useRef<string | null>(null);
  useEffect(() => {
    if (!isShown) return;
    const report = () => {
      if (document.visibilityState !== 'visible' || reportedToken.current === token) return;
      reportedToken.current = token;
      reportViewed(token)
        .then(() => unlockRecommended(client))
        .catch(() => undefined);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [token, isShown, client]);
}
