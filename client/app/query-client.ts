import { MutationCache, QueryClient } from '@tanstack/react-query';
import { dismissFailure } from '#client/ui/toast-store.ts';

/** What is loaded stays until something invalidates it; nothing is asked twice on its own but what got no answer. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // A change that goes through ends the toast of the one that did not.
    mutationCache: new MutationCache({ onSuccess: dismissFailure }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      // Without a connection a write fails at once, and nothing is sent later that nobody expects anymore.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
