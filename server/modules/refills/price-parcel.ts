import type { Db } from '#server/db/database.ts';
import type { DeliveryChoice } from '#server/modules/checkout/charge-delivery.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import { priceGoods, type PricedGoods } from '#server/modules/checkout/price-basket.ts';
import { readStoredSettings } from '#server/modules/shop/shop-settings.ts';
import type { Delivery } from '#shared/contracts/delivery.ts';
import type { Refill, Run } from './refill-rows.ts';

type Line = { id: number; quantity: number };
type Buyer = Pick<Refill, 'browserId' | 'userId' | 'sharedCartId' | 'delivery'>;

/** At today's prices, with the discounts that the buyer has without a code. */
export function priceParcel(
  db: Db,
  { delivery, ...buyer }: Buyer,
  lines: readonly Line[],
  { isForLater }: { isForLater: boolean },
): Promise<PricedGoods> {
  return priceGoods(
    { db, shop: settingsIn(db) },
    {
      quantities: new Map(lines.map(({ id, quantity }) => [id, quantity])),
      buyer,
      code: null,
      chooseDelivery: () => choiceOf(delivery),
      isForLater,
    },
  );
}

/** The cached settings would wait for the caller's transaction on the embedded database. */
export function settingsIn(db: Db): CheckoutDeps['shop'] {
  return { read: async () => (await readStoredSettings(db)).settings };
}

function choiceOf(delivery: Delivery | null): DeliveryChoice | null {
  if (!delivery) return null;
  return { method: delivery.method, ...(delivery.address && { address: delivery.address }) };
}

export function announcedBasket({ items, charges, delivery, discount }: Run): PricedGoods {
  return { lines: items, charges, delivery, discount };
}

/** Never above the announcement. */
export function cheaperBasket(run: Run, today: PricedGoods): PricedGoods {
  return today.charges.totalCents <= run.charges.totalCents ? today : announcedBasket(run);
}
