import { queryOptions } from '@tanstack/react-query';
import {
  integerOr,
  type Row,
  rowOf,
  rowsOf,
  textOf,
  textsOf,
  type Unread,
} from '#client/lib/read-json.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import { call } from './call.ts';

/** What the owner says of the shop. An addition: without an answer nothing of it is shown. */
export const shopQuery = queryOptions({
  queryKey: ['readShop'],
  queryFn: async ({ signal }) => readShop(await call('readShop', { signal })),
});

type Method = Shop['deliveryMethods'][number];

export function readShop(body: Unread<Shop>): Shop {
  const row = rowOf(body);
  return {
    name: textOf(row['name']),
    tagline: textOf(row['tagline']),
    legalName: textOf(row['legalName']),
    address: textsOf(row['address']),
    email: textOf(row['email']),
    phone: textOf(row['phone']),
    logoUrl: textOf(row['logoUrl']),
    offersPickUp: row['offersPickUp'] !== false,
    pickUpNote: textOf(row['pickUpNote']),
    countries: textsOf(row['countries']),
    practitionersNeedApproval: row['practitionersNeedApproval'] === true,
    deliveryMethods: rowsOf(row['deliveryMethods']).flatMap(readMethod),
  };
}

/** One without a price cannot be offered, and is left out. */
function readMethod(row: Row<Method>): Method[] {
  const id = textOf(row['id']);
  const priceCents = integerOr(row['priceCents'], null);
  if (id === '' || priceCents === null) return [];
  return [
    {
      id,
      name: textOf(row['name']),
      priceCents,
      freeFromCents: integerOr(row['freeFromCents'], null),
      places: textsOf(row['places']),
      fromDays: integerOr(row['fromDays'], null),
      toDays: integerOr(row['toDays'], null),
    },
  ];
}
