import { describe, expect, test } from 'vitest';
import type { PaymentIntent } from '#client/api/checkout.ts';
import { ApiError } from '#client/lib/api-client.ts';
import { newAddress } from '#tests/support/addresses.ts';
import {
  type CheckoutEvent,
  checkoutReducer,
  type CheckoutState,
  findEarlierOthers,
  NO_DELIVERY,
  type SetUp,
  situationOf,
} from './checkout-state.ts';
import { makeCharges } from '#tests/support/charges.ts';

const ZINC = { id: 1, name: 'Zinc', quantity: 2 };
const CLAY = { id: 2, name: 'Clay', quantity: 1 };
const FRESH: CheckoutState = {
  basket: { items: [ZINC], fromSharedCartId: null },
  attempt: 0,
  earlier: [],
  payment: { name: 'open', failure: null },
  delivery: NO_DELIVERY,
};
const INTENT: PaymentIntent = {
  clientSecret: 'secret',
  charges: makeCharges(900),
  lines: [],
  delivery: null,
  needsAddress: false,
  status: 'open',
};
const FAILURE = { title: 'Payment Failed', message: 'Your card was declined.' };
const ISSUES = [{ id: 1, name: 'Zinc', requested: 2, available: 1 }];
const ORDER = { id: 7, token: 'token' };

const { basket: BASKET } = FRESH;
const HOME = { method: 'parcel', address: newAddress() };
const CHOSEN: CheckoutEvent = { type: 'deliveryChosen', basket: BASKET, choice: HOME };
const PRICED: CheckoutEvent = { type: 'deliveryPriced', basket: BASKET };
const REFUSED: CheckoutEvent = {
  type: 'deliveryRefused',
  basket: BASKET,
  message: 'Parcel does not reach this address.',
};

const ASKED: SetUp = { data: undefined, error: null, isFetching: true };
const OFFERED: SetUp = { data: INTENT, error: null, isFetching: false };
const PAID_EARLIER: SetUp = { ...OFFERED, data: { ...INTENT, status: 'paid' } };
const PLACED: CheckoutEvent = {
  type: 'placed',
  clientSecret: 'secret',
  status: 'paid',
  order: ORDER,
};

function refuse(error: Error): SetUp {
  return { data: undefined, error, isFetching: false };
}

function after(...events: CheckoutEvent[]): CheckoutState {
  return events.reduce(checkoutReducer, FRESH);
}

describe('the shopper', () => {
  test('without anything in the basket has no order', () => {
    const basket = { items: [], fromSharedCartId: null };
    expect(situationOf(after({ type: 'basketChanged', basket }), ASKED)).toEqual({
      name: 'noOrder',
    });
  });

  test('waits until the payment is set up, then can pay', () => {
    expect(situationOf(FRESH, ASKED)).toEqual({ name: 'preparing' });
    expect(situationOf(FRESH, OFFERED)).toEqual({
      name: 'ready',
      intent: INTENT,
      failure: null,
      hold: null,
    });
  });

  test('learns that it could not be set up, and waits again after a retry', () => {
    const error = new Error('lost');
    expect(situationOf(FRESH, refuse(error))).toEqual({ name: 'setUpFailed', error });
    expect(situationOf(FRESH, { ...refuse(error), isFetching: true })).toEqual({
      name: 'preparing',
    });
  });

  test('learns what is short before paying', () => {
    const error = new ApiError(
      409,
      'Conflict',
      JSON.stringify({ message: 'Short', inventoryIssues: ISSUES }),
    );
    expect(situationOf(FRESH, refuse(error))).toEqual({
      name: 'short',
      issues: ISSUES,
      isAfterPayment: false,
    });
  });

  test('who pressed Pay is paying until an end is known', () => {
    const paying = after({ type: 'payPressed' });
    expect(situationOf(paying, OFFERED)).toEqual({ name: 'paying', intent: INTENT });
    expect(situationOf(checkoutReducer(paying, PLACED), OFFERED)).toEqual({
      name: 'placed',
      status: 'paid',
      order: ORDER,
    });
  });

  test('whose card failed can pay again, and reads why', () => {
    const failed = after({ type: 'payPressed' }, { type: 'failed', failure: FAILURE });
    expect(situationOf(failed, OFFERED)).toEqual({
      name: 'ready',
      intent: INTENT,
      failure: FAILURE,
      hold: null,
    });
    expect(failed.attempt).toBe(0);
  });

  test('whose payment was canceled gets another one, and still reads why', () => {
    const canceled = after({ type: 'payPressed' }, { type: 'canceled', failure: FAILURE });
    expect(canceled.attempt).toBe(1);
    expect(situationOf(canceled, ASKED)).toEqual({ name: 'preparing' });
    expect(situationOf(canceled, OFFERED)).toMatchObject({ name: 'ready', failure: FAILURE });
  });

  test('whose stock was gone after paying can change the basket and pay again', () => {
    const short = after({ type: 'payPressed' }, { type: 'short', issues: ISSUES });
    expect(situationOf(short, OFFERED)).toEqual({
      name: 'short',
      issues: ISSUES,
      isAfterPayment: true,
    });
    const basket = { items: [{ ...ZINC, quantity: 1 }], fromSharedCartId: null };
    const changed = checkoutReducer(short, { type: 'basketChanged', basket });
    expect(changed.basket).toBe(basket);
    expect(situationOf(changed, OFFERED)).toMatchObject({ name: 'ready', failure: null });
  });

  test('who has paid before the page was loaded never sees the form', () => {
    expect(situationOf(FRESH, PAID_EARLIER)).toEqual({ name: 'completing' });
    expect(situationOf(after({ type: 'foundPaid' }), PAID_EARLIER)).toEqual({ name: 'completing' });
  });

  test('sees the form after all when the earlier payment turns out to have failed', () => {
    const failed = after({ type: 'foundPaid' }, { type: 'failed', failure: FAILURE });
    expect(situationOf(failed, PAID_EARLIER)).toMatchObject({ name: 'ready', failure: FAILURE });
  });
});

test.each<CheckoutEvent>([
  { type: 'payPressed' },
  { type: 'foundPaid' },
  { type: 'failed', failure: FAILURE },
  { type: 'canceled', failure: FAILURE },
  { type: 'short', issues: ISSUES },
  { type: 'basketChanged', basket: { items: [], fromSharedCartId: null } },
  { type: 'addressOpened' },
  CHOSEN,
  PRICED,
  REFUSED,
])('an order that is placed stays placed: $type', (event) => {
  const placed = after({ type: 'payPressed' }, PLACED);
  expect(checkoutReducer(placed, event)).toBe(placed);
});

describe('the delivery', () => {
  const NEEDY: SetUp = { ...OFFERED, data: { ...INTENT, needsAddress: true } };
  const holdAfter = (setUp: SetUp, ...events: CheckoutEvent[]) => {
    const situation = situationOf(after(...events), setUp);
    return situation.name === 'ready' ? situation.hold : situation.name;
  };

  test('holds the payment while an address is typed, and no longer', () => {
    expect(holdAfter(OFFERED, { type: 'addressOpened' })).toBe('address');
    expect(holdAfter(OFFERED, { type: 'addressOpened' }, { type: 'addressClosed' })).toBeNull();
  });

  test('holds the payment while it is priced; the new price can be paid', () => {
    expect(holdAfter(OFFERED, { type: 'addressOpened' }, CHOSEN)).toBe('pricing');
    const priced = after({ type: 'addressOpened' }, CHOSEN, PRICED);
    expect(priced).toEqual(FRESH);
  });

  test('that is refused says why and leaves what was typed, and what was paid for before', () => {
    const refused = after({ type: 'addressOpened' }, CHOSEN, REFUSED);
    expect(refused.delivery).toEqual({
      isAddressOpen: true,
      failure: 'Parcel does not reach this address.',
      kept: null,
    });
    expect(checkoutReducer(refused, { type: 'addressClosed' })).toEqual(FRESH);
  });

  test('that needs an address holds the payment until there is one', () => {
    expect(holdAfter(NEEDY)).toBe('address');
    expect(holdAfter(NEEDY, CHOSEN)).toBe('pricing');
  });

  describe('when the basket changes', () => {
    const NEXT = { items: [CLAY], fromSharedCartId: null };
    const LAST = { items: [ZINC, CLAY], fromSharedCartId: null };
    const changed: CheckoutEvent = { type: 'basketChanged', basket: NEXT, delivery: HOME };
    const chosenAgain: CheckoutEvent = { type: 'deliveryChosen', basket: NEXT, choice: HOME };

    test('is asked for again, before anything is paid', () => {
      expect(after(changed).delivery.kept).toBe(HOME);
      expect(holdAfter(OFFERED, changed)).toBe('pricing');
      expect(holdAfter(OFFERED, changed, chosenAgain)).toBe('pricing');
      const priced = after(changed, chosenAgain, { type: 'deliveryPriced', basket: NEXT });
      expect(priced).toEqual({ ...FRESH, basket: NEXT });
    });

    test('a second time before there is a payment, is asked for again all the same', () => {
      const again: CheckoutEvent = { type: 'basketChanged', basket: LAST, delivery: null };
      expect(after(changed, again).delivery.kept).toBe(HOME);
      expect(after(changed, chosenAgain, again).delivery.kept).toBe(HOME);
    });

    test('while it is priced for the first time, is asked for again', () => {
      const early: CheckoutEvent = { type: 'basketChanged', basket: NEXT, delivery: null };
      expect(after({ type: 'addressOpened' }, CHOSEN, early).delivery.kept).toBe(HOME);
    });

    test('is not sent anymore where a pick-up was chosen last', () => {
      const pickedUp: CheckoutEvent = { ...CHOSEN, choice: { method: 'pick-up' } };
      expect(after(CHOSEN, pickedUp, changed).delivery.kept).toBeNull();
    });

    test.each([CHOSEN, PRICED, REFUSED])('ignores what is said of the former: $type', (late) => {
      const waiting = after(changed);
      expect(checkoutReducer(waiting, late)).toBe(waiting);
    });

    test('and it is refused, holds the payment until the shopper decides anew', () => {
      const refused: CheckoutEvent = { ...REFUSED, basket: NEXT };
      expect(after(changed, chosenAgain, refused).delivery).toEqual({
        isAddressOpen: true,
        failure: 'Parcel does not reach this address.',
        kept: HOME,
      });
      expect(holdAfter(OFFERED, changed, chosenAgain, refused)).toBe('address');
      const pickUp: CheckoutEvent = { type: 'addressClosed' };
      expect(holdAfter(OFFERED, changed, chosenAgain, refused, pickUp)).toBeNull();
    });
  });

  test('is whatever the shop says after the payment was replaced', () => {
    const replaced = after({ type: 'addressOpened' }, { type: 'canceled', failure: FAILURE });
    expect(replaced.delivery).toEqual(NO_DELIVERY);
    expect(replaced.attempt).toBe(1);
  });

  test('is not chosen by whoever has paid already', () => {
    expect(holdAfter(PAID_EARLIER, CHOSEN)).toBe('completing');
  });
});

describe('the earlier selection', () => {
  const WITH_EARLIER = { ...FRESH, earlier: [ZINC, CLAY] };

  test('is offered as far as the basket lacks it', () => {
    expect(findEarlierOthers(WITH_EARLIER)).toEqual([CLAY]);
    const more = { ...ZINC, quantity: 3 };
    expect(findEarlierOthers({ ...FRESH, earlier: [more] })).toEqual([more]);
  });

  test('is not offered while a payment is under way', () => {
    expect(findEarlierOthers(checkoutReducer(WITH_EARLIER, { type: 'payPressed' }))).toEqual([]);
  });

  test('is gone when it is dismissed', () => {
    expect(checkoutReducer(WITH_EARLIER, { type: 'earlierDismissed' })).toEqual(FRESH);
  });
});
