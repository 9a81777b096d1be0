import { QueryClient } from '@tanstack/react-query';

/** What is loaded stays until something invalidates it; nothing is asked twice on its own but what got no answer. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
      },
      // Without a connection a write fails at once, and nothing is sent later that nobody expects any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
