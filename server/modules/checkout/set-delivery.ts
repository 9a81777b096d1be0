import type { PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import type { DeliveryChoice } from './charge-delivery.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { Buyer } from './open-payment.ts';
import { priceBasket, retainCode } from './price-basket.ts';
import { replacePayment } from './replace-payment.ts';

type DeliveryRequest = DeliveryChoice & { clientSecret: string };

export function setDelivery(
  deps: CheckoutDeps,
  { clientSecret, ...delivery }: DeliveryRequest,
  buyer: Buyer,
): Promise<PaymentIntentAnswer> {
  return replacePayment(deps, {
    ...{ clientSecret, buyer },
    price: (current, basket) =>
      priceBasket(deps, {
        ...basket,
        code: retainCode(current.discount),
        chooseDelivery: () => delivery,
      }),
  });
}
