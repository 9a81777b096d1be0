import type { orders } from '#server/db/schema.ts';
import { chargeFor } from '#shared/rules/charges.ts';
import { parseCents } from '#shared/rules/money.ts';
import type { OrderItem } from '#shared/contracts/orders.ts';
import { totalQuantity } from '#shared/rules/totals.ts';

type OrderRow = typeof orders.$inferInsert;

const LINE: OrderItem = {
  id: 1,
  name: 'Liver Renew',
  category: 'cleanse',
  quantity: 2,
  price: '34.00',
};

export function makeOrderRow(
  lines: OrderItem[] = [LINE],
  change: Partial<OrderRow> = {},
): OrderRow {
  const priced = lines.map(({ price, quantity }) => ({ unitCents: parseCents(price), quantity }));
  return {
    items: JSON.stringify(lines),
    totalItems: lines.length,
    totalQuantity: totalQuantity(lines),
    charges: chargeFor(priced),
    paymentStatus: 'paid',
    ...change,
  };
}
