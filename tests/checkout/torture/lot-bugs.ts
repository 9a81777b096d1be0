import { bug } from './module-bug.ts';
import type { SeededBug } from './seeded-bugs.ts';

const TEST = 'inventory/lots.test.ts';

export const LOT_BUGS: SeededBug[] = [
  bug('catalog', 'sells lots that are blocked', {
    file: 'catalog/lots.ts',
    find: "(${lots.state} = 'shelf' and (",
    replace: '((',
    test: TEST,
    breaks: 'only good lots are sold',
  }),
  bug('catalog', 'sells lots past their date', {
    file: 'catalog/lots.ts',
    find: '${lots.bestBefore} >= ${today}',
    replace: "${lots.bestBefore} >= '2000-01-01'",
    test: TEST,
    breaks: 'only good lots are sold',
  }),
  bug('catalog', 'sells no lot on its best-before day', {
    file: 'catalog/lots.ts',
    find: '${lots.bestBefore} >= ${today}',
    replace: '${lots.bestBefore} > ${today}',
    test: TEST,
  }),
  bug('catalog', 'never releases a lot', {
    file: 'catalog/lots.ts',
    find: 'lot.maySell && lot.held > 0',
    replace: 'lot.maySell && lot.held < 0',
    test: TEST,
  }),
  bug('catalog', 'sells refunded units of a blocked lot', {
    file: 'catalog/lots.ts',
    find: '  await settleLots(tx, ids, cause.adminId);\n',
    replace: '',
    test: TEST,
    breaks: 'blocked lots are not in stock',
  }),
  bug('catalog', 'moves units of lots without lot moves', {
    file: 'catalog/move-stock.ts',
    find: 'if (ofLots.length === 0) await move',
    replace: 'if (ofLots.length >= 0) await move',
    test: TEST,
    breaks: 'lots match their moves',
  }),
  bug('checkout', 'ignores how long a supply lasts', {
    file: 'checkout/take-from-lots.ts',
    find: 'const days = daysOfSupply(line)?.from;',
    replace: 'const days = daysOfSupply({ ...line, label: null })?.from;',
    test: TEST,
  }),
  bug('inventory', 'counts a repeated receipt again', {
    file: 'inventory/receive-goods.ts',
    find: '    if (!stored) return refuseOtherReceipt(tx, receipt);\n',
    replace: '    if (!stored) await refuseOtherReceipt(tx, receipt);\n',
    test: TEST,
  }),
  bug('inventory', 'emails buyers who returned their units', {
    file: 'inventory/lot-orders.ts',
    find: '    .having(sql`sum(${lotMoves.delta}) < 0`)\n',
    replace: '',
    test: TEST,
  }),
  bug('orders', 'ships recalled lots', {
    file: 'orders/ship-order.ts',
    find: '    await refuseBlockedLots(tx, locked);\n',
    replace: '',
    test: TEST,
  }),
  bug('catalog', 'sells lots that are recalled', {
    file: 'catalog/lots.ts',
    find: "(${lots.state} = 'shelf' and (",
    replace: "(${lots.state} <> 'blocked' and (",
    test: TEST,
    breaks: 'only good lots are sold',
  }),
  bug('catalog', 'sells units of a lot whose day ended after the last job', {
    file: 'catalog/lots.ts',
    find: '      .filter((lot) => lot.maySell)\n',
    replace: '',
    test: TEST,
    breaks: 'only good lots are sold',
  }),
  bug('catalog', 'puts units back into a lot that already got them back', {
    file: 'catalog/lots.ts',
    find: '(-sum(${lotMoves.delta}))::int',
    replace: '(-sum(${lotMoves.delta}) filter (where ${lotMoves.delta} < 0))::int',
    test: TEST,
    breaks: 'no lot below zero',
  }),
  bug('catalog', 'takes more units from a lot than it has', {
    file: 'shared/rules/lots.ts',
    find: 'const units = Math.min(lot.units, left);',
    replace: 'const units = lot.units > 0 ? left : 0;',
    test: TEST,
    breaks: 'no lot below zero',
  }),
  bug('catalog', 'loses units that are set aside', {
    file: 'catalog/move-stock.ts',
    find: 'then part.delta else 0 end',
    replace: 'then 0 else 0 end',
    test: TEST,
    breaks: 'lots match their moves',
  }),
  {
    name: 'catalog takes the whole quantity from each lot',
    edits: [
      { file: 'shared/rules/lots.ts', find: '    left -= units;\n', replace: '' },
      {
        file: 'server/modules/catalog/move-stock.ts',
        find: 'if (sum !== delta) throw',
        replace: 'if (sum < delta - 1_000) throw',
      },
    ],
    test: `server/modules/${TEST}`,
    breaks: 'lot moves add up',
  },
  bug('inventory', 'leaves the units of a blocked lot in stock', {
    file: 'inventory/change-lot.ts',
    find: '    await settleLots(tx, [supplementId], admin.id);\n',
    replace: '',
    test: TEST,
    breaks: 'blocked lots are not in stock',
  }),
  bug('inventory', 'expires a lot in each process', {
    file: 'inventory/expire-lots.ts',
    find: '      await lockSupplements(tx, [id]);\n',
    replace: '',
    test: TEST,
    breaks: 'no lot below zero',
  }),
  bug('inventory', 'takes another receipt for the same request', {
    file: 'inventory/receive-goods.ts',
    find: 'isDeepStrictEqual(row?.receipt, withoutUndefined(receipt))',
    replace: 'row !== undefined',
    test: TEST,
  }),
];
