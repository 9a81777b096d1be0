import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import {
  type Basket,
  type DeliveryChoice,
  type PaymentIntent,
  paymentIntentQuery,
  setDelivery,
  setDiscount,
} from '#client/api/checkout.ts';
import type { Offer } from '#client/api/refill-shapes.ts';
import { type AgreedRefill, checkoutOfferQuery, setCheckoutRefill } from '#client/api/refills.ts';
import { shopQuery } from '#client/api/shop.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import type { ChosenLine } from '#shared/contracts/refills.ts';
import type { CheckoutEvent, CheckoutState } from './checkout-state.ts';

const CODE_FAILED = 'The code could not be checked. Please try again.';
const HAS_BETTER = 'You already have a better discount.';
const REFILL_FAILED = 'Refills could not be changed. Please try again.';
const DELIVERY_FAILED = 'The delivery could not be changed. Please try again.';
/** Refusals after which the payment must be replaced. */
const MUST_REPLACE = new Set([
  'checkout_not_found',
  'forbidden',
  'insufficient_stock',
  'payment_canceled',
]);

type DeliveryPricingOptions = {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutEvent>;
  setUp: UseQueryResult<PaymentIntent>;
  /** The amount must not change under a payment. */
  isPaying: RefObject<boolean>;
};

export type ShownOffer = { offer: Offer; lines: readonly ChosenLine[] | undefined };

/** `next` waits for the request under way. */
type Pricing = { basket: Basket; next: DeliveryChoice | null };

export function useDeliveryPricing({ state, dispatch, setUp, isPaying }: DeliveryPricingOptions) {
  const queryClient = useQueryClient();
  const { basket } = state;
  const { queryKey } = paymentIntentQuery(basket, state.attempt);
  const pricing = useRef<Pricing | null>(null);

  function isPricing(): boolean {
    return pricing.current?.basket === basket;
  }

  /** Returns whether the order is now priced for the choice. */
  async function chooseDelivery(choice: DeliveryChoice): Promise<boolean> {
    if (!setUp.data || isPaying.current) return false;
    dispatch({ type: 'deliveryChosen', basket, choice });
    if (pricing.current && isPricing()) {
      pricing.current.next = choice;
      return false;
    }
    const own: Pricing = { basket, next: choice };
    pricing.current = own;
    return priceChoices(own, setUp.data.clientSecret);
  }

  async function priceChoices(own: Pricing, clientSecret: string): Promise<boolean> {
    try {
      await sendChoices(own, clientSecret);
      dispatch({ type: 'deliveryPriced', basket });
      return true;
    } catch (error) {
      reportRefusal(error);
      return false;
    } finally {
      if (pricing.current === own) pricing.current = null;
    }
  }

  /** Returns why the code was refused, or null. */
  async function sendCode(code: string | null): Promise<string | null> {
    let isWorse = false;
    const failure = await replacePayment(CODE_FAILED, async (clientSecret) => {
      const intent = await setDiscount(clientSecret, code);
      isWorse = code !== null && !intent.discount?.code;
      return intent;
    });
    return isWorse ? HAS_BETTER : failure;
  }

  /** Returns why the refill was refused, or null. */
  function sendRefill(refill: AgreedRefill | null, { offer, lines }: ShownOffer) {
    return replacePayment(REFILL_FAILED, async (clientSecret) => {
      const intent = await setCheckoutRefill(clientSecret, refill);
      const { queryKey: offerKey } = checkoutOfferQuery(intent.clientSecret, { lines });
      queryClient.setQueryData(offerKey, () => ({ ...offer, isChosen: refill !== null }));
      return intent;
    });
  }

  /** Returns why it failed, or null. A delivery that is chosen meanwhile is priced after it. */
  async function replacePayment(
    failureText: string,
    replace: (clientSecret: string) => Promise<PaymentIntent>,
  ): Promise<string | null> {
    if (!setUp.data || isPaying.current || isPricing()) return failureText;
    dispatch({ type: 'repricingStarted', basket });
    const own: Pricing = { basket, next: null };
    pricing.current = own;
    let { clientSecret } = setUp.data;
    let failure: string | null = null;
    try {
      const intent = await replace(clientSecret);
      queryClient.setQueryData(queryKey, (shown) => shown && intent);
      clientSecret = intent.clientSecret;
    } catch (error) {
      failure = serverMessage(error, failureText);
      replaceIfEnded(error);
    }
    if (own.next) await priceChoices(own, clientSecret);
    else dispatch({ type: 'repricingEnded', basket });
    if (pricing.current === own) pricing.current = null;
    return failure;
  }

  /** Arrow keys change the choice faster than the server prices it; only the last one counts. */
  async function sendChoices(own: Pricing, clientSecret: string) {
    const choice = own.next;
    if (!choice) return;
    own.next = null;
    const intent = await setDelivery(clientSecret, choice);
    // A late answer must not restore the query of a previous basket.
    queryClient.setQueryData(queryKey, (shown) => shown && intent);
    if (intent.status === 'open') await sendChoices(own, intent.clientSecret);
  }

  function reportRefusal(error: unknown) {
    const message = serverMessage(error, DELIVERY_FAILED);
    dispatch({ type: 'deliveryRefused', basket, message });
    // The owner may have changed what is offered.
    void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey });
    replaceIfEnded(error);
  }

  function replaceIfEnded(error: unknown) {
    if (error instanceof ApiError && MUST_REPLACE.has(error.code)) void setUp.refetch();
  }

  const { carried } = state.delivery;
  const isOpen = setUp.data?.status === 'open';
  const chooseCarried = useEffectEvent(() => {
    if (carried) void chooseDelivery(carried);
  });
  useEffect(() => {
    if (carried && isOpen) chooseCarried();
  }, [carried, isOpen]);

  const { carriedCode } = state;
  const sendCarriedCode = useEffectEvent(() => {
    if (carriedCode) void sendCode(carriedCode);
  });
  useEffect(() => {
    // The delivery comes first, so that each request starts from the payment of the one before.
    if (carriedCode && isOpen && !carried) sendCarriedCode();
  }, [carriedCode, carried, isOpen]);

  return { chooseDelivery, sendCode, sendRefill, isPricing };
}
