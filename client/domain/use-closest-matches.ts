import { useQuery } from '@tanstack/react-query';
import type { Supplement } from '#shared/contracts/supplements.ts';
import type { findClosest } from './closest-matches.ts';

export type ClosestMatches = Awaited<ReturnType<typeof findClosest>>;

/** Fewer exact matches may not be all that a search of several words is about. */
const FEW = 3;

/** The products nearest to a search that finds few. The code of that search is fetched when first needed. */
export function useClosestMatches(
  supplements: readonly Supplement[],
  search: string,
  exact: readonly Supplement[],
) {
  const isWanted = search !== '' && supplements.length > 0 && exact.length < FEW;
  const { data, isLoading } = useQuery({
    queryKey: ['closest', search],
    queryFn: async () => {
      const { findClosest } = await import('./closest-matches.ts');
      return findClosest(supplements, search, exact);
    },
    enabled: isWanted,
    // The search itself takes no time.
    gcTime: 0,
    networkMode: 'always',
    // While one types, the last ones stay.
    placeholderData: (previous) => previous,
  });
  return {
    closest: isWanted ? data : undefined,
    isSearching: isLoading && exact.length === 0,
  };
}
