import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSignedOut } from './profile.ts';

/**
 * A session may end while its page is open. When any call is refused as signed out, the session itself is checked by
 * the question that says who is there, once for calls that are refused together. Only that check leads to the sign-in
 * page.
 */
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
