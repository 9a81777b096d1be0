import { describe, expect, test } from 'vitest';
import type { PaymentIntent } from '#client/api/read-payment.ts';
import { ApiError } from '#client/lib/api-client.ts';
import {
  type CheckoutEvent,
  checkoutReducer,
  type CheckoutState,
  findEarlierOthers,
  type SetUp,
  situationOf,
} from './checkout-state.ts';

const ZINC = { id: 1, name: 'Zinc', quantity: 2 };
const CLAY = { id: 2, name: 'Clay', quantity: 1 };
const FRESH: CheckoutState = {
  basket: { items: [ZINC], fromSharedCartId: null },
  attempt: 0,
  earlier: [],
  payment: { name: 'open', failure: null },
};
const INTENT: PaymentIntent = {
  clientSecret: 'secret',
  amountCents: 900,
  lines: [],
  deliveryCents: 0,
  taxCents: 0,
  delivery: null,
  status: 'open',
};
const FAILURE = { title: 'Payment Failed', message: 'Your card was declined.' };
const ISSUES = [{ id: 1, name: 'Zinc', requested: 2, available: 1 }];
const ORDER = { id: 7, token: 'token' };

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
    expect(situationOf(FRESH, OFFERED)).toEqual({ name: 'ready', intent: INTENT, failure: null });
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
])('an order that is placed stays placed: $type', (event) => {
  const placed = after({ type: 'payPressed' }, PLACED);
  expect(checkoutReducer(placed, event)).toBe(placed);
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
