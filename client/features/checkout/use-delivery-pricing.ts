import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import {
  type Basket,
  type DeliveryChoice,
  paymentIntentQuery,
  setDelivery,
} from '#client/api/checkout.ts';
import type { PaymentIntent } from '#client/api/checkout.ts';
import { shopQuery } from '#client/api/shop.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import type { CheckoutEvent, CheckoutState } from './checkout-state.ts';

const DELIVERY_FAILED = 'The delivery could not be changed. Please try again.';
/** Refusals after which this payment leads nowhere. */
const REPLACED = new Set([
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

/** The basket that is being priced, and the choice that waits for the one under way. */
type Pricing = { basket: Basket; next: DeliveryChoice | null };

/** Prices the order for the delivery that the shopper chooses. Another amount is another payment. */
export function useDeliveryPricing({ state, dispatch, setUp, isPaying }: DeliveryPricingOptions) {
  const queryClient = useQueryClient();
  const { basket } = state;
  const { queryKey } = paymentIntentQuery(basket, state.attempt);
  const pricing = useRef<Pricing | null>(null);

  /** A basket that this one has replaced does not count: nobody pays for it anymore. */
  function isPricing(): boolean {
    return pricing.current?.basket === basket;
  }

  /** Whether the order is priced for it now. */
  async function chooseDelivery(choice: DeliveryChoice): Promise<boolean> {
    if (!setUp.data || isPaying.current) return false;
    dispatch({ type: 'deliveryChosen', basket, choice });
    if (pricing.current && isPricing()) {
      pricing.current.next = choice;
      return false;
    }
    const own: Pricing = { basket, next: choice };
    pricing.current = own;
    try {
      await sendChoices(own, setUp.data.clientSecret);
      dispatch({ type: 'deliveryPriced', basket });
      return true;
    } catch (error) {
      reportRefusal(error);
      return false;
    } finally {
      if (pricing.current === own) pricing.current = null;
    }
  }

  /** Arrow keys run through the choices faster than they are priced: the last one counts. */
  async function sendChoices(own: Pricing, clientSecret: string) {
    const choice = own.next;
    if (!choice) return;
    own.next = null;
    const intent = await setDelivery(clientSecret, choice);
    // Once the basket has changed, its query is gone, and a late answer must not bring it back.
    queryClient.setQueryData(queryKey, (shown) => shown && intent);
    if (intent.status === 'open') await sendChoices(own, intent.clientSecret);
  }

  function reportRefusal(error: unknown) {
    const message = serverMessage(error, DELIVERY_FAILED);
    dispatch({ type: 'deliveryRefused', basket, message });
    // The owner may have changed what is offered.
    void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey });
    // The payment itself may be the trouble: the server is asked for one that can be paid.
    if (error instanceof ApiError && REPLACED.has(error.code)) void setUp.refetch();
  }

  const { kept } = state.delivery;
  const isOpen = setUp.data?.status === 'open';
  const chooseKept = useEffectEvent(() => {
    if (kept) void chooseDelivery(kept);
  });
  useEffect(() => {
    if (kept && isOpen) chooseKept();
  }, [kept, isOpen]);

  return { chooseDelivery, isPricing };
}
