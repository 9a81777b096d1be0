import { queryOptions } from '@tanstack/react-query';
import { ApiError, getJson } from '#client/lib/api-client.ts';
import type { User } from '#shared/accounts.ts';

const FRESH_MS = 5 * 60 * 1000;

/** The signed-in user, or null for a visitor. */
export const profileQuery = queryOptions({
  queryKey: ['/api/user/profile'],
  queryFn: ({ signal }) => fetchProfile(signal),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
  retry: false,
});

async function fetchProfile(signal: AbortSignal): Promise<User | null> {
  try {
    return await getJson<User>('/api/user/profile', signal);
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** The error says no more than that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 401 || error.message.includes('Unauthorized'))
  );
}
