import { integerOr, isRow, rowOf, textOf, type Unread } from '#client/lib/read-json.ts';
import type { Address } from '#shared/contracts/address.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';

/** How an order reaches its buyer; null from a server that does not say. */
export function readDelivery(value: Unread<Delivery | null>): Delivery | null {
  if (!isRow(value)) return null;
  const row = rowOf<Delivery>(value);
  return {
    method: textOf(row['method']),
    name: textOf(row['name']),
    address: readAddress(row['address']),
    fromDays: integerOr(row['fromDays'], null),
    toDays: integerOr(row['toDays'], null),
  };
}

export function readAddress(value: Unread<Address | null>): Address | null {
  if (!isRow(value)) return null;
  const row = rowOf<Address>(value);
  return {
    name: textOf(row['name']),
    line1: textOf(row['line1']),
    line2: textOf(row['line2']),
    city: textOf(row['city']),
    state: textOf(row['state']),
    zip: textOf(row['zip']),
    country: textOf(row['country']),
    phone: textOf(row['phone']),
  };
}
