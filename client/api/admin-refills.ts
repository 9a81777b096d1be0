import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  moment,
  number,
  orNull,
  type Read,
  readAs,
  type Shape,
  text,
} from '#client/lib/read-as.ts';
import type { StaffRefill, StaffRefillDetails } from '#shared/contracts/staff-refills.ts';
import type { RefillState } from '#shared/rules/refills.ts';
import { pagedQuery } from './paged-query.ts';
import { DETAILS, RUN, SUMMARY } from './refill-shapes.ts';
import { send, urlOf } from './send.ts';
import { useRefresh } from './use-refresh.ts';

const STAFF_RUN = { ...RUN, order: orNull({ id: number }) };

const STAFF_REFILL = {
  ...SUMMARY,
  customerName: orNull(text),
  customerEmail: '',
  run: orNull(STAFF_RUN),
  createdAt: moment,
} satisfies Shape<StaffRefill>;

export type StaffRefillRow = Read<typeof STAFF_REFILL>;

const STAFF_VIEW = {
  ...STAFF_REFILL,
  ...DETAILS,
  history: [STAFF_RUN],
} satisfies Shape<StaffRefillDetails>;

export type StaffRefillView = Read<typeof STAFF_VIEW>;

export type RefillFilter = RefillState | 'failed';

export function refillsQuery(state: RefillFilter | undefined) {
  return {
    ...pagedQuery(
      'listRefills',
      urlOf('GET /api/admin/refills', { query: { state } }),
      STAFF_REFILL,
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function staffRefillQuery(id: number) {
  return queryOptions({
    queryKey: ['readStaffRefill', id],
    queryFn: async ({ signal }) =>
      readAs(await send('GET /api/admin/refills/:id', { params: { id }, signal }), STAFF_VIEW),
    staleTime: 0,
  });
}

export function useStaffRefillAction(id: number) {
  const client = useQueryClient();
  const refresh = useRefresh(['listRefills', 'readToDo']);
  const { queryKey } = staffRefillQuery(id);
  return useMutation({
    mutationFn: async (action: 'pause' | 'end') =>
      readAs(await send(`POST /api/admin/refills/:id/${action}`, { params: { id } }), STAFF_VIEW),
    onSuccess: (view) => client.setQueryData(queryKey, view),
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: refresh,
  });
}
