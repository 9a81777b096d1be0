import { useQuery } from '@tanstack/react-query';
import type { CatalogIndex } from '#client/domain/catalog-filter.ts';

/** The ids of what comes nearest to a search that finds nothing; its code is fetched only then. */
export function useClosestMatches(index: CatalogIndex, search: string, isWanted: boolean) {
  const { data, isLoading } = useQuery({
    queryKey: ['closest', search],
    queryFn: async () => {
      const { findClosest } = await import('#client/domain/closest-matches.ts');
      return findClosest(index.supplements, search);
    },
    enabled: isWanted,
    // The search itself takes no time.
    gcTime: 0,
    networkMode: 'always',
    // While one types, the last ones stay.
    placeholderData: (previous) => previous,
  });
  return { closestIds: isWanted && data?.length ? data : undefined, isSearching: isLoading };
}
