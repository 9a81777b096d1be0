import { useQuery } from '@tanstack/react-query';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { findClosest } from './closest-matches.ts';

export type ClosestMatches = Awaited<ReturnType<typeof findClosest>>;

/** A search with this many exact matches needs no others. */
const ENOUGH = 3;

export function useClosestMatches(
  supplements: readonly Supplement[],
  search: string,
  exact: readonly Supplement[],
) {
  const isWanted = search !== '' && supplements.length > 0 && exact.length < ENOUGH;
  const { data, isLoading } = useQuery({
    queryKey: ['closest', search],
    queryFn: async () => {
      const { findClosest } = await import('./closest-matches.ts');
      return findClosest(supplements, search, exact);
    },
    enabled: isWanted,
    // Searching again is fast.
    gcTime: 0,
    networkMode: 'always',
    placeholderData: (previous) => previous,
  });
  return {
    closest: isWanted ? data : undefined,
    isSearching: isLoading && exact.length === 0,
  };
}
