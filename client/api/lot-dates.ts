import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { number, orNull, type Read, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { LotDates } from '#shared/contracts/lots.ts';
import { send } from './send.ts';

const DATES = {
  today: '',
  products: [
    {
      supplementId: number,
      loose: 0,
      lots: [{ id: number, code: text, bestBefore: orNull(text), units: 0 }],
    },
  ],
} satisfies Shape<LotDates>;

export type ShownLotDates = Read<typeof DATES>;

export function lotDatesQuery(ids: readonly number[]) {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
  return queryOptions({
    queryKey: ['listLotDates', sorted],
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      readAs(await send('GET /api/lot-dates', { query: { ids: sorted.join(',') }, signal }), DATES),
  });
}
