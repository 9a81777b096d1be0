import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { integerOr, type Row, rowsOf } from '#client/lib/read-json.ts';
import type { SavedAddress } from '#shared/contracts/address.ts';
import { readAddress } from './read-delivery.ts';
import { callAccount } from './account-call.ts';
import { noticeEnd } from './accounts.ts';
import type { BodyOf } from './call.ts';

/** The address book of the signed-in user, the last used first. */
export const addressesQuery = queryOptions({
  queryKey: ['listAddresses'],
  queryFn: async ({ signal }) =>
    rowsOf(await callAccount('listAddresses', { signal })).flatMap(readSavedAddress),
  staleTime: 0,
});

export function useSaveAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'saveAddress'>) => callAccount('saveAddress', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  });
}

export function useDeleteAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callAccount('deleteAddress', { params: { id } }),
    onError: (error) => noticeEnd(queryClient, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  });
}

/** One that cannot be named or read is left out. */
function readSavedAddress(row: Row<SavedAddress>): SavedAddress[] {
  const id = integerOr(row['id'], null);
  const address = readAddress(row['address']);
  return id === null || !address ? [] : [{ id, address }];
}
