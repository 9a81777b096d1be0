import { and, inArray } from 'drizzle-orm';
import { orders } from '#server/db/schema.ts';
import type { PackingSlips } from '#shared/contracts/admin-orders.ts';
import { addressLines } from '#shared/rules/address-lines.ts';
import { readOrderItems } from '#shared/contracts/orders.ts';
import type { OrderDeps } from './order-deps.ts';
import { isOrdered, ORDER_COLUMNS } from './order-states.ts';

/** In the order in which they were asked for; a number that is no order has no slip. */
export async function readPackingSlips(
  { db, shop }: Pick<OrderDeps, 'db' | 'shop'>,
  ids: readonly number[],
): Promise<PackingSlips> {
  const { name, address, email, phone } = await shop.read();
  const rows = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isOrdered));
  return {
    shop: { name, address: addressLines(address), contact: [email, phone].filter(Boolean) },
    slips: rows
      .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((row) => ({
        id: row.id,
        createdAt: row.createdAt,
        customerName: row.customerName,
        delivery: row.delivery,
        lines: readOrderItems(row.items),
        deliveryAmount: row.deliveryAmount,
        taxAmount: row.taxAmount,
        totalAmount: row.totalAmount,
      })),
  };
}
