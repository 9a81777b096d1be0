import { randomBytes } from 'node:crypto';
import { AppError } from '#server/http/app-error.ts';
import { advanceCheckout } from '#server/modules/checkout/advance-checkout.ts';
import type { DeliveryChoice } from '#server/modules/checkout/charge-delivery.ts';
import { openPayment } from '#server/modules/checkout/open-payment.ts';
import { basketKey, mergeLines, priceBasket } from '#server/modules/checkout/price-basket.ts';
import { acknowledgeCheckout } from '#server/modules/checkout/settle-checkout.ts';
import type { ShopSettings } from '#shared/contracts/shop.ts';
import { reaches } from '#shared/rules/delivery.ts';
import { LOCAL_IP } from './create-accounts.ts';
import type { PlannedOrder } from './plan-orders.ts';
import type { SampleDeps } from './sample-deps.ts';
import { addressOf } from './sample-people.ts';

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2099, cvc: '123' };
const PICKED_UP = 0.2;

export type PlacedOrder = PlannedOrder & { id: number; token: string; isPickedUp: boolean };

export async function placeOrder(
  deps: SampleDeps,
  order: PlannedOrder,
  random: () => number,
): Promise<PlacedOrder> {
  const { userId, name, email, recommendation } = order;
  const browserId = recommendation?.browserId ?? randomBytes(32).toString('hex');
  const delivery = chooseDelivery(await deps.shop.read(), name, random);
  const quantities = mergeLines(order.items);
  const sharedCartId = recommendation?.cartId ?? null;
  const basket = await priceBasket(deps, {
    quantities,
    buyer: { browserId, userId, sharedCartId },
    code: order.code ? { text: order.code, isRequired: true } : null,
    chooseDelivery: () => delivery,
  });
  const { id, clientSecret } = await openPayment(
    deps,
    { ...basket, key: basketKey(quantities) },
    { browserId, ip: LOCAL_IP, userId, sharedCartId },
  );
  if (!clientSecret) throw new Error('The sample payment has no secret.');
  await deps.payments.inHouseBank?.confirm({ clientSecret, card: CARD, name, email });
  const { state, order: link } = await advanceCheckout(deps, { id });
  if (!link?.token) throw new Error(`A sample checkout is ${state} without an order.`);
  await acknowledgeCheckout(deps.db, clientSecret, { browserId, userId });
  return { ...order, id: link.id, token: link.token, isPickedUp: delivery === null };
}

/** Null for pick-up. */
function chooseDelivery(
  { deliveryMethods, countries, offersPickUp }: ShopSettings,
  name: string,
  random: () => number,
): DeliveryChoice | null {
  const address = addressOf(name);
  const methods = countries.includes(address.country)
    ? deliveryMethods.filter((method) => reaches(method, address))
    : [];
  const isPickedUp = random() < PICKED_UP;
  const method = methods[Math.floor(random() * methods.length)];
  if (offersPickUp && (isPickedUp || !method)) return null;
  if (method) return { method: method.id, address };
  throw new AppError(
    'conflict',
    'Sample orders need pick-up or a delivery method for the United States. Add one in the settings first.',
  );
}
