import { useQuery } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import type { DeliveryChoice, PaymentIntent } from '#client/api/checkout.ts';
import { shopQuery } from '#client/api/shop.ts';
import { useShortWait } from '#client/lib/use-short-wait.ts';
import type { CheckoutEvent, CheckoutState } from './checkout-state.ts';

/** The form waits this long for the delivery card above it, which would otherwise push it down. */
const SHOP_WAIT_MS = 3000;

type DeliveryOptions = {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutEvent>;
  intent: PaymentIntent | undefined;
  choose: (choice: DeliveryChoice) => Promise<boolean>;
};

export function useDelivery({ state, dispatch, intent, choose }: DeliveryOptions) {
  const shop = useQuery(shopQuery);
  const isWaiting = useShortWait(SHOP_WAIT_MS, true);
  // A shopper who already chose shipping can still change it after the owner removed all methods.
  const canShip = Boolean(
    shop.data?.deliveryMethods.length || state.delivery.isAddressOpen || shippingChoice(intent),
  );
  const latest =
    (state.payment.name === 'pricing' && state.payment.choice) || state.delivery.carried;
  return {
    ...state.delivery,
    isAwaited: shop.isPending && isWaiting && hasDelivery(intent),
    /** Null for servers that know only the specification's calls. */
    shop: (hasDelivery(intent) && shop.data) || null,
    canShip,
    offersRefills: shop.data?.offersRefills ?? false,
    /** An address is needed, but the methods to choose from could not be loaded. */
    hasFailed:
      intent?.needsAddress === true && !shop.data?.deliveryMethods.length && !shop.isFetching,
    reload: () => void shop.refetch(),
    method: (latest ?? intent?.delivery)?.method,
    choose,
    openAddress: () => dispatch({ type: 'addressOpened' }),
    closeAddress: () => dispatch({ type: 'addressClosed' }),
  };
}

export function shippingChoice(intent: PaymentIntent | undefined): DeliveryChoice | null {
  const { method, address } = intent?.delivery ?? {};
  return method && address ? { method, address } : null;
}

function hasDelivery(intent: PaymentIntent | undefined): boolean {
  return intent !== undefined && (intent.delivery !== null || intent.needsAddress);
}
