import { stockMoveSchema } from '#shared/contracts/inventory.ts';
import { consoleAddress } from './console-call.ts';
import { pagedQuery } from './paged-query.ts';

export function stockMovesQuery(id: number) {
  return {
    ...pagedQuery('listStockMoves', consoleAddress('listStockMoves', { params: { id } }), (row) =>
      stockMoveSchema.parse(row),
    ),
    staleTime: 0,
  };
}
