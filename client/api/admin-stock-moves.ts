import { stockMoveSchema } from '#shared/contracts/inventory.ts';
import { pagedQuery } from './paged-query.ts';
import { urlOf } from './send.ts';

export function stockMovesQuery(id: number) {
  return {
    ...pagedQuery(
      'listStockMoves',
      urlOf('GET /api/admin/supplements/:id/stock-moves', { params: { id } }),
      stockMoveSchema.parse,
    ),
    staleTime: 0,
  };
}
