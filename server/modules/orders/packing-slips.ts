import { and, inArray } from 'drizzle-orm';
import { orders } from '#server/db/schema.ts';
import type { PackingSlips } from '#shared/contracts/admin-orders.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { subtractCharges } from '#shared/rules/charges.ts';
import { fitLots } from '#shared/rules/lots.ts';
import { type EarlierRefunds, readEarlierRefundsOf, unrefundedLines } from './earlier-refunds.ts';
import type { OrderDeps } from './order-deps.ts';
import { readCodes, readLotsOfOrders } from './order-lots.ts';
import { isOrdered, type Order, ORDER_COLUMNS } from './order-states.ts';

/** In the order of `ids`. Unknown orders and orders with nothing left to pack get no slip. */
export async function readPackingSlips(
  { db, shop }: Pick<OrderDeps, 'db' | 'shop'>,
  ids: readonly number[],
): Promise<PackingSlips> {
  const { name, address, email, phone } = await shop.read();
  const rows = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isOrdered));
  const refunded = await readEarlierRefundsOf(db, ids);
  const lotsOf = await readLotsOfOrders(db, ids);
  const slips = rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => writeSlip(row, refunded(row.id)));
  const codesOf = await readCodes(
    db,
    slips.flatMap(({ lines }) => lines.map(({ id }) => id)),
  );
  return {
    shop: { name, address: addressLines(address), contact: [email, phone].filter(Boolean) },
    slips: slips
      .filter(({ lines }) => lines.length > 0)
      .map((slip) => ({
        ...slip,
        lines: slip.lines.map((line) => ({
          ...line,
          ...codesOf(line.id),
          lots: fitLots(lotsOf(slip.id, line.id), line.quantity),
        })),
      })),
  };
}

/** Leaves out refunded units and amounts. */
function writeSlip(row: Order, refunded: EarlierRefunds) {
  return {
    id: row.id,
    createdAt: row.createdAt,
    customerName: row.customerName,
    delivery: row.delivery,
    lines: unrefundedLines(row, refunded),
    charges: subtractCharges(row.charges, refunded.charges),
  };
}
