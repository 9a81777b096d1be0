import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { personSchema } from '#shared/contracts/people.ts';
import { useRights } from './admin-session.ts';
import { pagedQuery } from './paged-query.ts';
import { readAdminOrder } from './admin-orders.ts';
import { readAdminSupplement } from './admin-catalog.ts';
import { urlOf } from './send.ts';

const MAX_PER_KIND = 5;

export function useFinder(search: string) {
  const isOwner = useRights('owner');
  const isAsked = search !== '';
  const query = { search, limit: MAX_PER_KIND };
  const shared = { placeholderData: keepPreviousData, staleTime: 0, retry: false };
  const supplements = useInfiniteQuery({
    ...pagedQuery(
      'searchSupplements',
      urlOf('GET /api/admin/supplements', { query }),
      readAdminSupplement,
    ),
    ...shared,
    enabled: isAsked,
  });
  const orders = useInfiniteQuery({
    ...pagedQuery('searchOrders', urlOf('GET /api/admin/orders', { query }), readAdminOrder),
    ...shared,
    enabled: isAsked,
  });
  const people = useInfiniteQuery({
    ...pagedQuery(
      'listPeople',
      urlOf('GET /api/admin/people', { query }),
      (row: unknown) => personSchema.safeParse(row).data,
    ),
    ...shared,
    enabled: isAsked && isOwner,
  });
  const lists = [supplements, orders, ...(isOwner ? [people] : [])];
  return {
    supplements: firstOf(supplements, isAsked),
    orders: firstOf(orders, isAsked),
    people: firstOf(people, isAsked && isOwner),
    isSearching: isAsked && lists.some((list) => list.isFetching),
    hasFailed: isAsked && lists.some((list) => list.isError),
  };
}

type Pages<Row> = { data: { pages: { rows: Row[] }[] } | undefined };

function firstOf<Row>({ data }: Pages<Row>, isAsked: boolean): Row[] {
  return isAsked ? (data?.pages[0]?.rows.slice(0, MAX_PER_KIND) ?? []) : [];
}
