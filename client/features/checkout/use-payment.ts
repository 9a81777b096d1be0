import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { dismissFailure } from '#client/ui/toast-store.ts';
import { announceFailure, announceShortage } from './announce-failure.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  isPaidAlready,
  type PaymentEnd,
} from './checkout-state.ts';
import { finishOrder } from './finish-order.ts';
import type { ConfirmResult } from './payment-element.ts';
import { completeIfPaid, completePayment, payOnce } from './run-payment.ts';
import { useCheckoutEvents } from './use-checkout-events.ts';
import { useDeliveryPricing } from './use-delivery-pricing.ts';
import { usePaymentIntent } from './use-payment-intent.ts';

type UsePaymentOptions = {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutEvent>;
  /** Called when stock is lower than the cached catalog says. */
  onShort: () => void;
};

export function usePayment({ state, dispatch, onShort }: UsePaymentOptions) {
  const queryClient = useQueryClient();
  const setUp = usePaymentIntent(state, onShort);
  // A ref, because a second press may come before the next render.
  const isPaying = useRef(false);
  const { chooseDelivery, sendCode, sendRefill, isPricing } = useDeliveryPricing({
    state,
    dispatch,
    setUp,
    isPaying,
  });

  function pay(confirm: () => Promise<ConfirmResult>) {
    void runAlone((secret) => {
      dispatch({ type: 'payPressed' });
      return payOnce(secret, confirm);
    });
  }

  async function runAlone(
    work: (clientSecret: string) => Promise<PaymentEnd | null>,
    { isEarlier = false } = {},
  ) {
    if (isPaying.current || isPricing() || !setUp.data) return;
    isPaying.current = true;
    // It would cover the bank’s dialog on a small screen.
    dismissFailure();
    try {
      const end = await work(setUp.data.clientSecret);
      if (!end) return;
      conclude(end, { isEarlier });
      dispatch(end);
    } finally {
      isPaying.current = false;
    }
  }

  function conclude(end: PaymentEnd, { isEarlier }: { isEarlier: boolean }) {
    switch (end.type) {
      case 'placed':
        return finishOrder(queryClient, { ...end, items: state.basket.items, isEarlier });
      case 'short':
        announceShortage(end.issues);
        return onShort();
      case 'failed':
      case 'canceled':
        return announceFailure(end.failure);
    }
  }

  const mustComplete = isPaidAlready(setUp.data);
  const complete = useEffectEvent(() => {
    const work = (secret: string) => {
      dispatch({ type: 'foundPaid' });
      return completePayment(secret);
    };
    void runAlone(work, { isEarlier: true });
  });
  useEffect(() => {
    if (mustComplete) complete();
  }, [mustComplete]);

  useCheckoutEvents({
    onOrderCleared: () => {
      // Another window may have cleared the order because it was paid there.
      if (state.payment.name === 'open') void runAlone(completeIfPaid);
    },
  });

  return { setUp, pay, chooseDelivery, sendCode, sendRefill };
}
