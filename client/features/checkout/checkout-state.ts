import type { Basket, DeliveryChoice, OrderLink, PaymentIntent } from '#client/api/checkout.ts';
import { type InventoryIssue, readInventoryIssues } from '#client/api/inventory-issues.ts';
import type { SelectedItem } from '#client/domain/selection.ts';

export type Failure = { title: string; message: string };

type PlacedOrder = { status: 'paid' | 'processing'; order: OrderLink | null };

type Payment =
  | { name: 'open'; failure: Failure | null }
  /** The server prices another delivery, or another discount or refill without a choice; paying waits for it. */
  | { name: 'pricing'; choice: DeliveryChoice | null }
  | { name: 'paying' }
  /** Paid before this page loaded; only the order is left to complete. */
  | { name: 'completing' }
  /** Stock ran out after the card was authorized; the card is not charged. */
  | { name: 'short'; issues: readonly InventoryIssue[] }
  | ({ name: 'placed' } & PlacedOrder);

export type CheckoutState = {
  basket: Basket;
  /** Counts canceled payments; each needs a new one. */
  attempt: number;
  /** The selection that an accepted recommendation replaced. */
  earlier: readonly SelectedItem[];
  payment: Payment;
  /** The code of the previous basket, until the new basket is priced with it. */
  carriedCode: string | null;
  delivery: {
    /** Holds the payment, so that nobody pays for the wrong delivery while typing an address. */
    isAddressOpen: boolean;
    failure: string | null;
    /** The choice for the previous basket, until the new basket is priced for it. */
    carried: DeliveryChoice | null;
  };
};

export type PaymentEnd =
  /** `clientSecret` is null if the server has not confirmed the outcome, so there is nothing to acknowledge. */
  | ({ type: 'placed'; clientSecret: string | null } & PlacedOrder)
  | { type: 'short'; issues: readonly InventoryIssue[] }
  /** Can be retried with the same payment. */
  | { type: 'failed'; failure: Failure }
  /** Not charged; a retry needs a new payment. */
  | { type: 'canceled'; failure: Failure };

export type CheckoutEvent =
  | {
      type: 'basketChanged';
      basket: Basket;
      delivery?: DeliveryChoice | null;
      code?: string | null;
    }
  | { type: 'repricingStarted'; basket: Basket }
  | { type: 'repricingEnded'; basket: Basket }
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
  carried: null,
};

export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (state.payment.name === 'placed') return state;
  // A late answer for a previous basket.
  if (isPricingEvent(event) && event.basket !== state.basket) return state;
  const { carried } = state.delivery;
  switch (event.type) {
    case 'basketChanged':
      return {
        ...state,
        basket: event.basket,
        payment: { name: 'open', failure: null },
        carriedCode: event.code ?? state.carriedCode,
        delivery: {
          ...state.delivery,
          failure: null,
          carried: choiceToCarry(state, event.delivery),
        },
      };
    case 'repricingStarted':
      return { ...state, carriedCode: null, payment: { name: 'pricing', choice: null } };
    case 'repricingEnded':
      return { ...state, payment: { name: 'open', failure: null } };
    case 'addressOpened':
      return { ...state, delivery: { isAddressOpen: true, failure: null, carried: null } };
    case 'addressClosed':
      return { ...state, delivery: NO_DELIVERY };
    case 'deliveryChosen':
      return {
        ...state,
        payment: { name: 'pricing', choice: event.choice },
        delivery: {
          ...state.delivery,
          failure: null,
          carried: event.choice === carried ? carried : null,
        },
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
          // A refused delivery must not silently become a pick-up.
          isAddressOpen: state.delivery.isAddressOpen || carried !== null,
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
        carriedCode: null,
        payment: { name: 'open', failure: event.failure },
        // Another window may have changed the delivery; the next payment says which one applies.
        delivery: NO_DELIVERY,
      };
  }
}

function isPricingEvent(event: CheckoutEvent) {
  return (
    event.type === 'repricingStarted' ||
    event.type === 'repricingEnded' ||
    event.type === 'deliveryChosen' ||
    event.type === 'deliveryPriced' ||
    event.type === 'deliveryRefused'
  );
}

/** The newest shipping choice, priced or not. Pick-up needs no carrying: every basket starts with it. */
function choiceToCarry(
  { payment, delivery }: CheckoutState,
  priced: DeliveryChoice | null = null,
): DeliveryChoice | null {
  if (payment.name === 'pricing' && payment.choice) {
    return payment.choice.address ? payment.choice : null;
  }
  return delivery.carried ?? priced;
}

export type SetUp = { data: PaymentIntent | undefined; error: Error | null; isFetching: boolean };

/** Why paying has to wait. */
export type Hold = 'pricing' | 'address' | null;

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

function findHold(
  { payment, delivery, carriedCode }: CheckoutState,
  { needsAddress }: PaymentIntent,
): Hold {
  if (payment.name === 'pricing' || carriedCode || (delivery.carried && !delivery.isAddressOpen))
    return 'pricing';
  return needsAddress || delivery.isAddressOpen ? 'address' : null;
}

/** True after a reload that follows a payment: the form must not be shown again. */
export function isPaidAlready(intent: PaymentIntent | undefined): boolean {
  return intent !== undefined && intent.status !== 'open';
}

/** Items of the earlier selection that the basket lacks. */
export function findEarlierOthers({ basket, earlier, payment }: CheckoutState): SelectedItem[] {
  if (payment.name !== 'open') return [];
  return earlier.filter(
    ({ id, quantity }) => !basket.items.some((item) => item.id === id && item.quantity >= quantity),
  );
}
