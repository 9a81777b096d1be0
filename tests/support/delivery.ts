import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { shopSettings } from '#server/db/schema.ts';
import type { App } from '#server/http/app-type.ts';
import type { Address } from '#shared/contracts/address.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import { type ShopSettings, shopSettingsSchema } from '#shared/contracts/shop.ts';
import { createShopper, type Line, secretOf, sendInto } from '#tests/checkout/shopper.ts';

export const PARCEL = 'parcel';

export const ADDRESS: Address = {
  name: 'Grace Hopper',
  line1: '1 Harbor Way',
  line2: 'Apt 4',
  city: 'Sacramento',
  state: 'CA',
  zip: '94203',
  country: 'US',
  phone: '',
};

/** By default one parcel method for $5.95 and 7.25 % tax in California. */
export async function decideSettings(db: Db, change: Partial<ShopSettings> = {}): Promise<void> {
  const settings = shopSettingsSchema.parse({
    deliveryMethods: [parcelFor(595)],
    tax: { isCharged: true, includesDelivery: true, rates: [{ state: 'CA', percent: '7.25' }] },
    ...change,
  });
  await db
    .insert(shopSettings)
    .values({ settings })
    .onConflictDoUpdate({
      target: shopSettings.id,
      set: { settings, version: sql`${shopSettings.version} + 1` },
    });
}

export function parcelFor(priceCents: number): ShopSettings['deliveryMethods'][number] {
  return {
    id: PARCEL,
    name: 'Parcel',
    priceCents,
    freeFromCents: null,
    places: [],
    fromDays: 2,
    toDays: 5,
  };
}

/** Returns the order's number. */
export async function buyParcel(app: App, lines: readonly Line[]): Promise<number> {
  const shopper = createShopper(sendInto(app));
  const clientSecret = secretOf(await shopper.load(lines));
  const chosen = await app.inject({
    method: 'PUT',
    url: '/api/checkout/delivery',
    cookies: Object.fromEntries(shopper.cookies),
    payload: { clientSecret, method: PARCEL, address: ADDRESS },
  });
  if (chosen.statusCode !== 200) throw new Error(`No delivery: ${chosen.body}`);
  const secret = chosen.json<PaymentIntentAnswer>().clientSecret ?? '';
  await shopper.confirm(secret);
  const { body } = await shopper.settle(secret);
  if (!body.order) throw new Error(`Not sold: ${JSON.stringify(body)}`);
  return body.order.id;
}
