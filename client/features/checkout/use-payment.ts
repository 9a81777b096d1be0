import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import {
  type Basket,
  type DeliveryChoice,
  paymentIntentQuery,
  setDelivery,
} from '#client/api/checkout.ts';
import { readInventoryIssues } from '#client/api/read-inventory-issues.ts';
import { shopQuery } from '#client/api/shop.ts';
import { PENDING_ORDER_KEY } from '#client/domain/pending-order.ts';
import { ApiError, serverMessage } from '#client/lib/api-client.ts';
import { announceFailure, announceSetUpFailure, announceShortage } from './announce-failure.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  isPaidAlready,
  type PaymentEnd,
} from './checkout-state.ts';
import { finishOrder } from './finish-order.ts';
import type { ConfirmResult } from './payment-element.ts';
import { completeIfPaid, completePayment, payOnce } from './run-payment.ts';

const DELIVERY_FAILED = 'The delivery could not be changed. Please try again.';
/** Refusals after which this payment leads nowhere. */
const REPLACED = new Set([
  'checkout_not_found',
  'forbidden',
  'insufficient_stock',
  'payment_canceled',
]);

type UsePaymentOptions = {
  state: CheckoutState;
  dispatch: Dispatch<CheckoutEvent>;
  /** The shop has less than the catalog in memory promised. */
  onShort: () => void;
};

/** The deliveries that are priced for a basket, one after the other. */
type Pricing = { basket: Basket; next: DeliveryChoice | null };

/** The payment of the basket: set up by the server, then made here, or found to be made elsewhere. */
export function usePayment({ state, dispatch, onShort }: UsePaymentOptions) {
  const queryClient = useQueryClient();
  const { basket } = state;
  const question = paymentIntentQuery(basket, state.attempt);
  const setUp = useQuery({ ...question, enabled: basket.items.length > 0 });
  // Not in the state: a second press may come before the first one is drawn.
  const isPaying = useRef(false);
  const pricing = useRef<Pricing | null>(null);

  function pay(confirm: () => Promise<ConfirmResult>) {
    void runAlone((secret) => {
      dispatch({ type: 'payPressed' });
      return payOnce(secret, confirm);
    });
  }

  /** A second click, or a key pressed while the first is under way, does nothing. */
  async function runAlone(
    work: (clientSecret: string) => Promise<PaymentEnd | null>,
    { isEarlier = false } = {},
  ) {
    if (isPaying.current || isPricing() || !setUp.data) return;
    isPaying.current = true;
    try {
      const end = await work(setUp.data.clientSecret);
      if (!end) return;
      conclude(end, isEarlier);
      dispatch(end);
    } finally {
      isPaying.current = false;
    }
  }

  /** Not for a basket that this one has replaced: that is nobody's business anymore. */
  function isPricing(): boolean {
    return pricing.current?.basket === basket;
  }

  function conclude(end: PaymentEnd, isEarlier: boolean) {
    switch (end.type) {
      case 'placed':
        return finishOrder(queryClient, { ...end, items: basket.items, isEarlier });
      case 'short':
        announceShortage(end.issues);
        return onShort();
      case 'failed':
      case 'canceled':
        return announceFailure(end.failure);
    }
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
      const message = serverMessage(error, DELIVERY_FAILED);
      dispatch({ type: 'deliveryRefused', basket, message });
      // The owner may have changed what is offered.
      void queryClient.invalidateQueries({ queryKey: shopQuery.queryKey });
      // The payment itself may be the trouble: what can be paid is asked for anew.
      if (error instanceof ApiError && REPLACED.has(error.code)) void setUp.refetch();
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
    // Where the basket has changed meanwhile, nothing is shown of this payment anymore, and nothing kept.
    queryClient.setQueryData(question.queryKey, (shown) => shown && intent);
    if (intent.status === 'open') await sendChoices(own, intent.clientSecret);
  }

  const { kept } = state.delivery;
  const isOpen = setUp.data?.status === 'open';
  const chooseKept = useEffectEvent(() => {
    if (kept) void chooseDelivery(kept);
  });
  useEffect(() => {
    if (kept && isOpen) chooseKept();
  }, [kept, isOpen]);

  const reportSetUpFailure = useEffectEvent((error: Error) => {
    announceSetUpFailure(error);
    if (readInventoryIssues(error).length > 0) onShort();
  });
  useEffect(() => {
    if (setUp.error) reportSetUpFailure(setUp.error);
  }, [setUp.error]);

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

  const followStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    // Another window has cleared the order: perhaps because it was paid there.
    const isCleared = key === PENDING_ORDER_KEY && newValue === null;
    if (isCleared && state.payment.name === 'open') void runAlone(completeIfPaid);
  });
  useEffect(() => {
    const follow = (event: StorageEvent) => followStorage(event);
    // Back from a bank's own page, to a picture of this one as it was: read everything anew.
    const reload = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', reload);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', reload);
    };
  }, []);

  return { setUp, pay, chooseDelivery };
}
