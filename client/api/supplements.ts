import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api-client.ts';
import type { Supplement } from '#shared/supplements.ts';

/** The active catalogue, in the store's order. The only source of the storefront's grid. */
export const supplementsQuery = queryOptions({
  queryKey: ['/api/supplements'],
  queryFn: ({ signal }) => getJson<Supplement[]>('/api/supplements', signal),
});
