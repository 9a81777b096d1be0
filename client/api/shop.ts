import { queryOptions } from '@tanstack/react-query';
import { number, orNull, readAs, type Shape, text } from '#client/lib/read-as.ts';
import type { Shop } from '#shared/contracts/shop.ts';
import { send } from './send.ts';

const SHOP = {
  name: '',
  tagline: '',
  legalName: '',
  address: [text],
  email: '',
  phone: '',
  logoUrl: '',
  offersPickUp: true,
  pickUpNote: '',
  countries: [text],
  practitionersNeedApproval: false,
  offersRefills: false,
  hasSampleData: false,
  deliveryMethods: [
    {
      id: text,
      name: '',
      priceCents: number,
      freeFromCents: orNull(number),
      places: [text],
      fromDays: orNull(number),
      toDays: orNull(number),
    },
  ],
} satisfies Shape<Shop>;

/** Optional: hidden if the call fails. */
export const shopQuery = queryOptions({
  queryKey: ['readShop'],
  queryFn: async ({ signal }): Promise<Shop> =>
    readAs(await send('GET /api/shop', { signal }), SHOP),
});
