import type { Basket, DeliveryChoice } from '#client/api/checkout.ts';
import { type InventoryIssue, readInventoryIssues } from '#client/api/inventory-issues.ts';
import type { OrderLink, PaymentIntent } from '#client/api/checkout.ts';
import type { SelectedItem } from '#client/domain/selection.ts';

export type Failure = { title: string; message: string };

type PlacedOrder = { status: 'paid' | 'processing'; order: OrderLink | null };

/** How far paying has got on this page. */
type Payment =
  | { name: 'open'; failure: Failure | null }
  /** The shop works out what another delivery costs: nothing is paid in between. */
  | { name: 'pricing'; choice: DeliveryChoice }
  /** From the press of 'Pay' to the outcome. */
  | { name: 'paying' }
  /** Paid before this page was loaded: only the order is still to be completed. */
  | { name: 'completing' }
  /** The stock was gone when the card had been authorized: it is not charged. */
  | { name: 'short'; issues: readonly InventoryIssue[] }
  | ({ name: 'placed' } & PlacedOrder);

export type CheckoutState = {
  basket: Basket;
  /** How many payments of this page were canceled: each of them needs another one. */
  attempt: number;
  /** What the shopper had chosen before a recommendation took its place. */
  earlier: readonly SelectedItem[];
  payment: Payment;
  delivery: {
    /** An address is being typed: until it is used, nobody pays for a delivery that they do not want. */
    isAddressOpen: boolean;
    failure: string | null;
    /**
     * Where to send it, as chosen for the basket as it was before. It lasts until the basket that took its place is
     * priced for it, or the shopper wants something else.
     */
    kept: DeliveryChoice | null;
  };
};

/** How a payment can end. */
export type PaymentEnd =
  /** `clientSecret` is what to acknowledge; null while the shop itself has not said how the payment ended. */
  | ({ type: 'placed'; clientSecret: string | null } & PlacedOrder)
  | { type: 'short'; issues: readonly InventoryIssue[] }
  /** The card can be tried again, or another one. */
  | { type: 'failed'; failure: Failure }
  /** The card was not charged, and this payment cannot be used anymore. */
  | { type: 'canceled'; failure: Failure };

export type CheckoutEvent =
  | { type: 'basketChanged'; basket: Basket; delivery?: DeliveryChoice | null }
  | { type: 'addressOpened' }
  | { type: 'addressClosed' }
  | { type: 'deliveryChosen'; basket: Basket; choice: DeliveryChoice }
  | { type: 'deliveryPriced'; basket: Basket }
  | { type: 'deliveryRefused'; basket: Basket; message: string }
  | { type: 'earlierDismissed' }
  | { type: 'payPressed' }
  | { type: 'foundPaid' }
  | PaymentEnd;

export const NO_DELIVERY: CheckoutState['delivery'] = {
  isAddressOpen: false,
  failure: null,
  kept: null,
};

export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  // Whatever arrives late: an order that is placed stays placed.
  if (state.payment.name === 'placed') return state;
  // A delivery is priced for a basket: what comes late says nothing of the one that took its place.
  if (isOfDelivery(event) && event.basket !== state.basket) return state;
  const { kept } = state.delivery;
  switch (event.type) {
    case 'basketChanged':
      return {
        ...state,
        basket: event.basket,
        payment: { name: 'open', failure: null },
        delivery: { ...state.delivery, failure: null, kept: deliveryToKeep(state, event.delivery) },
      };
    case 'addressOpened':
      return { ...state, delivery: { isAddressOpen: true, failure: null, kept: null } };
    case 'addressClosed':
      return { ...state, delivery: NO_DELIVERY };
    case 'deliveryChosen':
      return {
        ...state,
        payment: { name: 'pricing', choice: event.choice },
        delivery: { ...state.delivery, failure: null, kept: event.choice === kept ? kept : null },
      };
    case 'deliveryPriced':
      return { ...state, payment: { name: 'open', failure: null }, delivery: NO_DELIVERY };
    case 'deliveryRefused':
      return {
        ...state,
        payment: { name: 'open', failure: null },
        delivery: {
          ...state.delivery,
          failure: event.message,
          // Whoever wanted it sent decides anew: it does not become a pick-up by itself.
          isAddressOpen: state.delivery.isAddressOpen || kept !== null,
        },
      };
    case 'earlierDismissed':
      return { ...state, earlier: [] };
    case 'payPressed':
      return { ...state, payment: { name: 'paying' } };
    case 'foundPaid':
      return { ...state, payment: { name: 'completing' } };
    case 'placed':
      return { ...state, payment: { name: 'placed', status: event.status, order: event.order } };
    case 'short':
      return { ...state, payment: { name: 'short', issues: event.issues } };
    case 'failed':
      return { ...state, payment: { name: 'open', failure: event.failure } };
    case 'canceled':
      return {
        ...state,
        attempt: state.attempt + 1,
        payment: { name: 'open', failure: event.failure },
        // Perhaps because another window chose another delivery: the next answer says which.
        delivery: NO_DELIVERY,
      };
  }
}

function isOfDelivery(event: CheckoutEvent) {
  return (
    event.type === 'deliveryChosen' ||
    event.type === 'deliveryPriced' ||
    event.type === 'deliveryRefused'
  );
}

/**
 * Where to send the next basket. The newest choice counts, whether a payment has been priced for it yet or not. Whoever
 * picks it up has nothing to keep: that is what the next basket starts with.
 */
function deliveryToKeep(
  { payment, delivery }: CheckoutState,
  priced: DeliveryChoice | null = null,
): DeliveryChoice | null {
  if (payment.name === 'pricing') return payment.choice.address ? payment.choice : null;
  return delivery.kept ?? priced;
}

/** What the server has answered so far to the wish for a payment of the basket. */
export type SetUp = { data: PaymentIntent | undefined; error: Error | null; isFetching: boolean };

/** Why nothing can be paid yet although everything else is ready. */
export type Hold = 'pricing' | 'address' | null;

/** What the shopper is faced with: one thing at a time. */
export type Situation =
  | { name: 'noOrder' }
  | { name: 'preparing' }
  | { name: 'setUpFailed'; error: Error }
  | { name: 'short'; issues: readonly InventoryIssue[]; isAfterPayment: boolean }
  | { name: 'ready'; intent: PaymentIntent; failure: Failure | null; hold: Hold }
  | { name: 'paying'; intent: PaymentIntent }
  | { name: 'completing' }
  | ({ name: 'placed' } & PlacedOrder);

export function situationOf(state: CheckoutState, setUp: SetUp): Situation {
  const { basket, payment } = state;
  if (basket.items.length === 0) return { name: 'noOrder' };
  if (payment.name === 'placed') return payment;
  if (payment.name === 'short') return { ...payment, isAfterPayment: true };

  const issues = readInventoryIssues(setUp.error);
  if (issues.length > 0) return { name: 'short', issues, isAfterPayment: false };
  if (setUp.error && !setUp.isFetching) return { name: 'setUpFailed', error: setUp.error };

  const intent = setUp.data;
  if (!intent) return { name: 'preparing' };
  const failure = payment.name === 'open' ? payment.failure : null;
  if (payment.name === 'completing' || (isPaidAlready(intent) && !failure)) {
    return { name: 'completing' };
  }
  return payment.name === 'paying'
    ? { name: 'paying', intent }
    : { name: 'ready', intent, failure, hold: findHold(state, intent) };
}

function findHold({ payment, delivery }: CheckoutState, { needsAddress }: PaymentIntent): Hold {
  if (payment.name === 'pricing' || (delivery.kept && !delivery.isAddressOpen)) return 'pricing';
  return needsAddress || delivery.isAddressOpen ? 'address' : null;
}

/** Paid a moment ago, and the page was loaded again: never a second time. */
export function isPaidAlready(intent: PaymentIntent | undefined): boolean {
  return intent !== undefined && intent.status !== 'open';
}

/** What can still be added of the earlier selection: nothing while a payment is under way or over. */
export function findEarlierOthers({ basket, earlier, payment }: CheckoutState): SelectedItem[] {
  if (payment.name !== 'open') return [];
  return earlier.filter(
    ({ id, quantity }) => !basket.items.some((item) => item.id === id && item.quantity >= quantity),
  );
}
