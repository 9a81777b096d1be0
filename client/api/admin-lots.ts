import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  expiringSchema,
  lotDetailsSchema,
  lotOrderSchema,
  namedLotSchema,
  recallPreviewSchema,
  shelfLotsSchema,
} from '#shared/contracts/lots.ts';
import { readAdminSupplement, useRefreshCatalog } from './admin-catalog.ts';
import { pagedQuery } from './paged-query.ts';
import { getList } from './paging.ts';
import { type BodyOf, send, urlOf } from './send.ts';

export type ReceiptInput = BodyOf<'receiveGoods'>;
export type LotChange = BodyOf<'changeLot'>;

export function shelfLotsQuery(id: number) {
  return queryOptions({
    queryKey: ['listLotsOfSupplement', id],
    queryFn: async ({ signal }) =>
      shelfLotsSchema.parse(
        await send('GET /api/admin/supplements/:id/lots', { params: { id }, signal }),
      ),
    staleTime: 0,
  });
}

export const expiringQuery = queryOptions({
  queryKey: ['listExpiring'],
  queryFn: async ({ signal }) =>
    expiringSchema.parse(await send('GET /api/admin/inventory/expiring', { signal })),
  staleTime: 0,
});

export function lotsQuery(search: string) {
  return {
    ...pagedQuery(
      'searchLots',
      urlOf('GET /api/admin/lots', { query: { search } }),
      namedLotSchema.parse,
    ),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

export function lotQuery(id: number) {
  return queryOptions({
    queryKey: ['readLot', id],
    queryFn: async ({ signal }) =>
      lotDetailsSchema.parse(await send('GET /api/admin/lots/:id', { params: { id }, signal })),
    staleTime: 0,
  });
}

export function lotOrdersQuery(id: number) {
  return {
    ...pagedQuery(
      'listLotOrders',
      urlOf('GET /api/admin/lots/:id/orders', { params: { id } }),
      lotOrderSchema.parse,
    ),
    staleTime: 0,
  };
}

export function recallPreviewQuery(id: number, message: string) {
  return queryOptions({
    queryKey: ['previewRecallEmail', id, message],
    queryFn: async ({ signal }) =>
      recallPreviewSchema.parse(
        await send('POST /api/admin/lots/:id/recall-email', {
          params: { id },
          body: { message },
          signal,
        }),
      ),
    enabled: message !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useReceiveGoods() {
  const refresh = useRefreshCatalog();
  return useMutation({
    mutationFn: (body: ReceiptInput) => send('POST /api/admin/inventory/receipts', { body }),
    onSettled: refresh,
  });
}

export function useChangeLot(id: number) {
  const refresh = useRefreshCatalog();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: LotChange) =>
      lotDetailsSchema.parse(await send('PUT /api/admin/lots/:id', { params: { id }, body })),
    onSuccess: (lot) => client.setQueryData(lotQuery(id).queryKey, lot),
    onSettled: refresh,
  });
}

export function useEmailLotBuyers(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (message: string) =>
      lotDetailsSchema.parse(
        await send('POST /api/admin/lots/:id/recall-emails', { params: { id }, body: { message } }),
      ),
    onSuccess: (lot) => client.setQueryData(lotQuery(id).queryKey, lot),
    onSettled: () => {
      for (const name of ['listLotOrders', 'previewRecallEmail']) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    },
  });
}

const MAX_MATCHES = 6;

/** Supplements whose name, SKU or GTIN contains the text. */
export async function findProducts(search: string) {
  const query = { search, limit: MAX_MATCHES };
  const { rows } = await getList(
    urlOf('GET /api/admin/supplements', { query }),
    readAdminSupplement,
  );
  return rows;
}
