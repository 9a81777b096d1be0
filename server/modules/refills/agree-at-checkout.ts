import { AppError } from '#server/http/app-error.ts';
import { previousChoice } from '#server/modules/checkout/charge-delivery.ts';
import type { CheckoutDeps } from '#server/modules/checkout/checkout-deps.ts';
import type { Checkout } from '#server/modules/checkout/checkout-states.ts';
import type { Buyer } from '#server/modules/checkout/open-payment.ts';
import { priceBasket, retainCode } from '#server/modules/checkout/price-basket.ts';
import { findOwnCheckout, replacePayment } from '#server/modules/checkout/replace-payment.ts';
import { findVersionSeen } from '#server/modules/sharing/cart-versions.ts';
import { hashToken } from '#server/security/tokens.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/checkout.ts';
import type { ChosenLine, RefillOffer } from '#shared/contracts/refills.ts';
import { makeOffer, type Offer, refuseOtherTerms } from './refill-offer.ts';
import { readToday } from './refill-rows.ts';

type Choice = { clientSecret: string; lines: ChosenLine[] | undefined };

export async function offerAtCheckout(
  deps: CheckoutDeps,
  { clientSecret, lines }: Choice,
  buyer: Pick<Buyer, 'browserId' | 'userId'>,
): Promise<RefillOffer | null> {
  const checkout = await findOwnCheckout(deps.db, clientSecret, buyer);
  const agreed = checkout.refill?.lines;
  const found = await offerFor(deps, checkout, lines ?? agreed);
  const isChosen = agreed !== undefined && (!lines || isSame(lines, agreed));
  return found ? { ...found.offer, isChosen } : null;
}

/** Undefined if the shop offers none, or the basket has nothing to repeat. */
async function offerFor(
  deps: CheckoutDeps,
  checkout: Checkout,
  chosen: ChosenLine[] | undefined,
): Promise<Offer | undefined> {
  const { db, shop } = deps;
  const { offersRefills } = await shop.read();
  if (!offersRefills || !checkout.delivery) return undefined;
  const today = await readToday(db);
  const sharedCartVersion = await findVersionSeen(db, checkout);
  const repeated = { ...checkout, sharedCartVersion, begunOn: today };
  return makeOffer(db, repeated, { chosen, today });
}

type Agreement = {
  clientSecret: string;
  refill: { lines: ChosenLine[]; terms: string[] } | null;
};

/** A payment that may be repeated later is another payment, so the one without refills stays as it was. */
export function setCheckoutRefill(
  deps: CheckoutDeps,
  { clientSecret, refill }: Agreement,
  buyer: Buyer,
): Promise<PaymentIntentAnswer> {
  return replacePayment(deps, {
    ...{ clientSecret, buyer },
    price: async (current, basket) => {
      const priced = await priceBasket(deps, {
        ...basket,
        code: retainCode(current.discount),
        chooseDelivery: (settings) => previousChoice(settings, current.delivery),
      });
      if (!refill) return priced;
      const found = await offerFor(deps, current, refill.lines);
      if (!found) throw new AppError('conflict', 'Refills are not offered for this order.');
      refuseOtherTerms(found, refill.terms);
      const agreed = hashToken(JSON.stringify([refill.lines, refill.terms]));
      return {
        ...priced,
        refill: { ...refill, agreedAt: new Date().toISOString() },
        fingerprint: `${priced.fingerprint};refill ${agreed}`,
      };
    },
  });
}

function isSame(lines: readonly ChosenLine[], agreed: readonly ChosenLine[]): boolean {
  const sorted = (all: readonly ChosenLine[]) =>
    JSON.stringify(all.toSorted((one, other) => one.id - other.id));
  return sorted(lines) === sorted(agreed);
}
