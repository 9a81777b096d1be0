import { queryOptions } from '@tanstack/react-query';
import { number, orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { readDecimal } from '#shared/rules/money.ts';
import { DEFAULT_LOW_STOCK_THRESHOLD } from '#shared/rules/stock.ts';
import { send } from './send.ts';

export const SUPPLEMENT = {
  id: number,
  name: '',
  description: '',
  price: readDecimal,
  imageUrl: '',
  stockQuantity: 0,
  lowStockThreshold: DEFAULT_LOW_STOCK_THRESHOLD,
  category: readCategory,
  categoryId: orNull(number),
  extraCategory: orNull(text),
  benefits: [text],
  servingSize: '',
  suggestedUse: '',
  ingredients: '',
  factSheetUrls: [text],
  supply: '',
  cautions: [text],
  byRecommendation: false,
} satisfies Shape<Supplement>;

/** Unknown categories show their own name in neutral colors. */
function readCategory(value: unknown): Supplement['category'] {
  return (text(value) ?? '') as Supplement['category'];
}

export const supplementsQuery = queryOptions({
  queryKey: ['listSupplements'],
  queryFn: async ({ signal }): Promise<Supplement[]> =>
    readAs(await send('GET /api/supplements', { signal }), [SUPPLEMENT]),
});
