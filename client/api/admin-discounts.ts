import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { moment, number, oneOf, orNull, readAs, type Shape } from '#client/lib/read-as.ts';
import type { DiscountCode, NewCode } from '#shared/contracts/discounts.ts';
import { CATEGORY_VALUES } from '#shared/rules/categories.ts';
import { send, urlOf } from './send.ts';

export const DISCOUNTS_EXPORT_URL = urlOf('GET /api/admin/discounts.csv');

const CODE = {
  id: number,
  code: '',
  rate: orNull(number),
  amountCents: orNull(number),
  startsAt: orNull(moment),
  endsAt: orNull(moment),
  leastGoodsCents: 0,
  mostUses: orNull(number),
  mostUsesPerPerson: orNull(number),
  firstOrderOnly: false,
  supplementIds: [number],
  categories: [oneOf(CATEGORY_VALUES)],
  isPaused: false,
  uses: 0,
  revenueCents: 0,
  version: 1,
} satisfies Shape<DiscountCode>;

export type Code = Omit<DiscountCode, 'createdAt'>;

export const discountsQuery = queryOptions({
  queryKey: ['listDiscounts'],
  queryFn: async ({ signal }): Promise<Code[]> =>
    readAs(await send('GET /api/admin/discounts', { signal }), [CODE]),
  staleTime: 0,
});

/** A new code, or a change of the version that the form showed. */
export type CodeInput = NewCode & { from: Pick<Code, 'id' | 'version'> | null };

export function useSaveDiscount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ from, ...body }: CodeInput) =>
      from === null
        ? send('POST /api/admin/discounts', { body })
        : send('PUT /api/admin/discounts/:id', {
            params: { id: from.id },
            body: { ...body, version: from.version },
          }),
    // Also after an error: another owner may have changed it.
    onSettled: () => client.invalidateQueries({ queryKey: discountsQuery.queryKey }),
  });
}

export function useDeleteDiscount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send('DELETE /api/admin/discounts/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: discountsQuery.queryKey }),
  });
}
