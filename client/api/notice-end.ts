import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSignedOut } from './profile.ts';

/** Rechecks the session once when any call returns 401. Only that check leads to the sign-in page. */
export function useNoticeEnd(whoIsThere: QueryKey): void {
  const client = useQueryClient();
  const [check] = whoIsThere;
  useEffect(() => {
    const notice = (error: unknown) => {
      if (!isSignedOut(error)) return;
      void client.invalidateQueries({ queryKey: [check] }, { cancelRefetch: false });
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryKey[0] === check) return;
      if (event.action.type === 'error') notice(event.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') notice(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client, check]);
}
