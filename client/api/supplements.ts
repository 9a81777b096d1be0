import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { readSupplements } from './read-supplement.ts';

/** The active catalog, in the store's order. The only source of the storefront's grid. */
export const supplementsQuery = queryOptions({
  queryKey: ['listSupplements'],
  queryFn: async ({ signal }) => readSupplements(await call('listSupplements', { signal })),
});
