import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { number, read, readAs, type Shape } from '#client/lib/read-as.ts';
import type { SavedAddress } from '#shared/contracts/address.ts';
import { clearUserIfSignedOut } from './accounts.ts';
import { type BodyOf, send } from './send.ts';
import { ADDRESS } from './delivery.ts';

const SAVED_ADDRESS = {
  id: number,
  address: (value) => read(value, ADDRESS),
} satisfies Shape<SavedAddress>;

export const addressesQuery = queryOptions({
  queryKey: ['listAddresses'],
  queryFn: async ({ signal }) =>
    readAs(await send('GET /api/user/addresses', { signal }), [SAVED_ADDRESS]),
  staleTime: 0,
});

export function useSaveAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'saveAddress'>) => send('POST /api/user/addresses', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  });
}

export function useDeleteAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send('DELETE /api/user/addresses/:id', { params: { id } }),
    onError: (error) => clearUserIfSignedOut(queryClient, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  });
}
