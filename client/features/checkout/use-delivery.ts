import { useQuery } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import type { DeliveryChoice } from '#client/api/checkout.ts';
import type { PaymentIntent } from '#client/api/checkout.ts';
import { shopQuery } from '#client/api/shop.ts';
import { useShortWait } from '#client/lib/use-short-wait.ts';
import type { CheckoutEvent, CheckoutState } from './checkout-state.ts';

/** The form would move if the choice of delivery came above it later; longer than this nobody waits for it. */
const SHOP_WAIT_MS = 1500;

type DeliveryOptions = {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutEvent>;
  intent: PaymentIntent | undefined;
  choose: (choice: DeliveryChoice) => Promise<boolean>;
};

/** How the order is sent and where to: what the shop offers, what was chosen, and how to choose something else. */
export function useDelivery({ state, dispatch, intent, choose }: DeliveryOptions) {
  const shop = useQuery(shopQuery);
  const isWaiting = useShortWait(SHOP_WAIT_MS, true);
  // Whoever has an address open, or has it sent already, can still change that when no method is left.
  const canBeSent =
    shop.data?.deliveryMethods.length || state.delivery.isAddressOpen || sentTo(intent);
  const wanted = state.payment.name === 'pricing' ? state.payment.choice : state.delivery.kept;
  return {
    ...state.delivery,
    isAwaited: shop.isPending && isWaiting && hasDelivery(intent),
    /** Absent where orders are only picked up. */
    shop: (canBeSent && shop.data) || null,
    /** Nothing can be paid without an address, and nobody can be asked for it. */
    hasFailed:
      intent?.needsAddress === true && !shop.data?.deliveryMethods.length && !shop.isFetching,
    reload: () => void shop.refetch(),
    /** What is being priced or waits for it, or else what is to be paid for. */
    method: (wanted ?? intent?.delivery)?.method,
    choose,
    openAddress: () => dispatch({ type: 'addressOpened' }),
    closeAddress: () => dispatch({ type: 'addressClosed' }),
  };
}

export function sentTo(intent: PaymentIntent | undefined): DeliveryChoice | null {
  const { method, address } = intent?.delivery ?? {};
  return method && address ? { method, address } : null;
}

/** Our own server always says something of delivery; whether more than pick-up is offered, only the shop's answer does. */
function hasDelivery(intent: PaymentIntent | undefined): boolean {
  return intent !== undefined && (intent.delivery !== null || intent.needsAddress);
}
