import { queryOptions } from '@tanstack/react-query';
import { rowsOf } from '#client/lib/read-json.ts';
import { call } from './call.ts';
import { readSupplement } from './read-supplement.ts';

/** The active catalog, in the store's order. The only source of the storefront's grid. */
export const supplementsQuery = queryOptions({
  queryKey: ['listSupplements'],
  queryFn: async ({ signal }) => {
    const rows = rowsOf(await call('listSupplements', { signal }));
    return rows.map(readSupplement).filter((supplement) => supplement !== null);
  },
});
