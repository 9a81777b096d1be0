import { useQuery } from '@tanstack/react-query';

/** Sort and filters of the URL. Their code is fetched when first needed. */
export function useRefinement(sort: string, filter: string) {
  const isRefined = Boolean(sort || filter);
  const { data, isLoading } = useQuery({
    queryKey: ['refinement', sort, filter],
    queryFn: async ({ client }) =>
      (await import('./refine-catalog.ts')).loadRefinement(client, sort, filter),
    enabled: isRefined,
    placeholderData: (previous) => previous,
  });
  return { refine: isRefined ? data : undefined, isRefining: isLoading };
}
