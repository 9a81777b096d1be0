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
  carriedCode: null,
  delivery: NO_DELIVERY,
};
const INTENT: PaymentIntent = {
  clientSecret: 'secret',
  charges: makeCharges(900),
  lines: [],
  delivery: null,
  needsAddress: false,
  discount: null,
  takesCodes: true,
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

describe('the situation', () => {
  test('shows no order when the basket is empty', () => {
    const basket = { items: [], fromSharedCartId: null };
    expect(situationOf(after({ type: 'basketChanged', basket }), ASKED)).toEqual({
      name: 'noOrder',
    });
  });

  test('becomes ready once the payment is set up', () => {
    expect(situationOf(FRESH, ASKED)).toEqual({ name: 'preparing' });
    expect(situationOf(FRESH, OFFERED)).toEqual({
      name: 'ready',
      intent: INTENT,
      failure: null,
      hold: null,
    });
  });

  test('reports a failed setup, and waits again during a retry', () => {
    const error = new Error('lost');
    expect(situationOf(FRESH, refuse(error))).toEqual({ name: 'setUpFailed', error });
    expect(situationOf(FRESH, { ...refuse(error), isFetching: true })).toEqual({
      name: 'preparing',
    });
  });

  test('lists short items before the payment', () => {
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

  test('stays paying until the outcome is known', () => {
    const paying = after({ type: 'payPressed' });
    expect(situationOf(paying, OFFERED)).toEqual({ name: 'paying', intent: INTENT });
    expect(situationOf(checkoutReducer(paying, PLACED), OFFERED)).toEqual({
      name: 'placed',
      status: 'paid',
      order: ORDER,
    });
  });

  test('allows another try after a declined card, and says why', () => {
    const failed = after({ type: 'payPressed' }, { type: 'failed', failure: FAILURE });
    expect(situationOf(failed, OFFERED)).toEqual({
      name: 'ready',
      intent: INTENT,
      failure: FAILURE,
      hold: null,
    });
    expect(failed.attempt).toBe(0);
  });

  test('prepares a new payment after a canceled one, and still says why', () => {
    const canceled = after({ type: 'payPressed' }, { type: 'canceled', failure: FAILURE });
    expect(canceled.attempt).toBe(1);
    expect(situationOf(canceled, ASKED)).toEqual({ name: 'preparing' });
    expect(situationOf(canceled, OFFERED)).toMatchObject({ name: 'ready', failure: FAILURE });
  });

  test('becomes ready again once the basket fits the stock', () => {
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

  test('never shows the form if the payment was made before the page loaded', () => {
    expect(situationOf(FRESH, PAID_EARLIER)).toEqual({ name: 'completing' });
    expect(situationOf(after({ type: 'foundPaid' }), PAID_EARLIER)).toEqual({ name: 'completing' });
  });

  test('shows the form if the earlier payment turns out to have failed', () => {
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
])('keeps a placed order: $type', (event) => {
  const placed = after({ type: 'payPressed' }, PLACED);
  expect(checkoutReducer(placed, event)).toBe(placed);
});

describe('the delivery', () => {
  const NEEDY: SetUp = { ...OFFERED, data: { ...INTENT, needsAddress: true } };
  const holdAfter = (setUp: SetUp, ...events: CheckoutEvent[]) => {
    const situation = situationOf(after(...events), setUp);
    return situation.name === 'ready' ? situation.hold : situation.name;
  };

  test('holds the payment while an address is typed', () => {
    expect(holdAfter(OFFERED, { type: 'addressOpened' })).toBe('address');
    expect(holdAfter(OFFERED, { type: 'addressOpened' }, { type: 'addressClosed' })).toBeNull();
  });

  test('holds the payment while it is priced', () => {
    expect(holdAfter(OFFERED, { type: 'addressOpened' }, CHOSEN)).toBe('pricing');
    const priced = after({ type: 'addressOpened' }, CHOSEN, PRICED);
    expect(priced).toEqual(FRESH);
  });

  test('keeps the typed address and the earlier delivery after a refusal', () => {
    const refused = after({ type: 'addressOpened' }, CHOSEN, REFUSED);
    expect(refused.delivery).toEqual({
      isAddressOpen: true,
      failure: 'Parcel does not reach this address.',
      carried: null,
    });
    expect(checkoutReducer(refused, { type: 'addressClosed' })).toEqual(FRESH);
  });

  test('holds the payment until a required address is given', () => {
    expect(holdAfter(NEEDY)).toBe('address');
    expect(holdAfter(NEEDY, CHOSEN)).toBe('pricing');
  });

  describe('when the basket changes', () => {
    const NEXT = { items: [CLAY], fromSharedCartId: null };
    const LAST = { items: [ZINC, CLAY], fromSharedCartId: null };
    const changed: CheckoutEvent = { type: 'basketChanged', basket: NEXT, delivery: HOME };
    const chosenAgain: CheckoutEvent = { type: 'deliveryChosen', basket: NEXT, choice: HOME };

    test('gets chosen again before the payment', () => {
      expect(after(changed).delivery.carried).toBe(HOME);
      expect(holdAfter(OFFERED, changed)).toBe('pricing');
      expect(holdAfter(OFFERED, changed, chosenAgain)).toBe('pricing');
      const priced = after(changed, chosenAgain, { type: 'deliveryPriced', basket: NEXT });
      expect(priced).toEqual({ ...FRESH, basket: NEXT });
    });

    test('survives a second change before the payment is set up', () => {
      const again: CheckoutEvent = { type: 'basketChanged', basket: LAST, delivery: null };
      expect(after(changed, again).delivery.carried).toBe(HOME);
      expect(after(changed, chosenAgain, again).delivery.carried).toBe(HOME);
    });

    test('gets chosen again if it was still being priced', () => {
      const early: CheckoutEvent = { type: 'basketChanged', basket: NEXT, delivery: null };
      expect(after({ type: 'addressOpened' }, CHOSEN, early).delivery.carried).toBe(HOME);
    });

    test('gets dropped if pick-up was chosen last', () => {
      const pickedUp: CheckoutEvent = { ...CHOSEN, choice: { method: 'pick-up' } };
      expect(after(CHOSEN, pickedUp, changed).delivery.carried).toBeNull();
    });

    test.each([CHOSEN, PRICED, REFUSED])(
      'ignores a late event of the former basket: $type',
      (late) => {
        const waiting = after(changed);
        expect(checkoutReducer(waiting, late)).toBe(waiting);
      },
    );

    test('holds the payment after a refusal until the shopper decides again', () => {
      const refused: CheckoutEvent = { ...REFUSED, basket: NEXT };
      expect(after(changed, chosenAgain, refused).delivery).toEqual({
        isAddressOpen: true,
        failure: 'Parcel does not reach this address.',
        carried: HOME,
      });
      expect(holdAfter(OFFERED, changed, chosenAgain, refused)).toBe('address');
      const pickUp: CheckoutEvent = { type: 'addressClosed' };
      expect(holdAfter(OFFERED, changed, chosenAgain, refused, pickUp)).toBeNull();
    });
  });

  test('starts over when the payment is replaced', () => {
    const replaced = after({ type: 'addressOpened' }, { type: 'canceled', failure: FAILURE });
    expect(replaced.delivery).toEqual(NO_DELIVERY);
    expect(replaced.attempt).toBe(1);
  });

  test('cannot be changed after the payment', () => {
    expect(holdAfter(PAID_EARLIER, CHOSEN)).toBe('completing');
  });
});

describe('the earlier selection', () => {
  const WITH_EARLIER = { ...FRESH, earlier: [ZINC, CLAY] };

  test('gets offered if the basket lacks it', () => {
    expect(findEarlierOthers(WITH_EARLIER)).toEqual([CLAY]);
    const more = { ...ZINC, quantity: 3 };
    expect(findEarlierOthers({ ...FRESH, earlier: [more] })).toEqual([more]);
  });

  test('does not get offered during a payment', () => {
    expect(findEarlierOthers(checkoutReducer(WITH_EARLIER, { type: 'payPressed' }))).toEqual([]);
  });

  test('disappears when dismissed', () => {
    expect(checkoutReducer(WITH_EARLIER, { type: 'earlierDismissed' })).toEqual(FRESH);
  });
});
