import { useQuery } from '@tanstack/react-query';

/** Sort and filters of the URL. Their code is fetched when first needed. */
export function useRefinement(refinement: string) {
  const { data, isLoading } = useQuery({
    queryKey: ['refinement', refinement],
    queryFn: async ({ client }) =>
      (await import('./refine-catalog.ts')).loadRefinement(client, refinement),
    enabled: refinement !== '',
    gcTime: 0,
    networkMode: 'always',
    placeholderData: (previous) => previous,
  });
  return { refine: refinement ? data : undefined, isRefining: isLoading };
}
