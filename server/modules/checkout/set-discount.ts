import { AppError } from '#server/http/app-error.ts';
import { countFailure, refuseIfBlocked, type Block } from '#server/modules/credentials/attempts.ts';
import { UnknownCodeError } from '#server/modules/discounts/find-code.ts';
import { networksOf } from '#server/security/networks.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import { readCode } from '#shared/rules/discounts.ts';
import { previousChoice } from './charge-delivery.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { Buyer } from './open-payment.ts';
import { type Basket, priceBasket } from './price-basket.ts';
import { replacePayment } from './replace-payment.ts';

const WRONG_CODES_PER_NETWORK = 10;
const BLOCK: Block = { firstSeconds: 600, longestSeconds: 600, withinMinutes: 10 };

type DiscountRequest = { clientSecret: string; code: string | null };

/** Null takes the code away. A better discount that the buyer has without a code stays. */
export function setDiscount(
  deps: CheckoutDeps,
  { clientSecret, code }: DiscountRequest,
  buyer: Buyer,
): Promise<PaymentIntentAnswer> {
  return replacePayment(deps, {
    ...{ clientSecret, buyer },
    price: async (current, basket) => {
      const chooseDelivery: Basket['chooseDelivery'] = (settings) =>
        previousChoice(settings, current.delivery);
      if (code === null) return priceBasket(deps, { ...basket, code, chooseDelivery });
      // A text that cannot be a code is no guess.
      if (!readCode(code)) throw new UnknownCodeError();
      return limitGuesses(deps, buyer.ip, async () => {
        const required = { text: code, isRequired: true };
        const priced = await priceBasket(deps, { ...basket, code: required, chooseDelivery });
        if (!priced.discount) throw savesNothing();
        return priced;
      });
    },
  });
}

function savesNothing(): AppError {
  return new AppError('invalid_input', 'This code doesn’t lower the price of your order.');
}

async function limitGuesses<Answer>(
  { db }: CheckoutDeps,
  ip: string,
  guess: () => Promise<Answer>,
): Promise<Answer> {
  const networks = networksOf(ip).map(({ name, factor }) => ({ key: `code ${name}`, factor }));
  await refuseIfBlocked(db, ...networks.map(({ key }) => key));
  try {
    return await guess();
  } catch (error) {
    if (error instanceof UnknownCodeError) {
      for (const { key, factor } of networks) {
        await countFailure(db, key, WRONG_CODES_PER_NETWORK * factor, BLOCK);
      }
    }
    throw error;
  }
}
