import { MutationCache, QueryClient } from '@tanstack/react-query';
import { dismissFailure } from '#client/ui/toast-store.ts';

/** Data stays cached until something invalidates it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({ onSuccess: dismissFailure }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      // Fail at once while offline instead of sending unexpected writes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
