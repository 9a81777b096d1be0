import { queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api-client.ts';
import { rowsOf } from '#client/lib/read-json.ts';
import { readSupplement } from './read-supplement.ts';

/** The active catalog, in the store's order. The only source of the storefront's grid. */
export const supplementsQuery = queryOptions({
  queryKey: ['/api/supplements'],
  queryFn: async ({ signal }) => {
    const rows = rowsOf(await getJson('/api/supplements', signal));
    return rows.map(readSupplement).filter((supplement) => supplement !== null);
  },
});
