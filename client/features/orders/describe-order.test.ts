import { expect, test } from 'vitest';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/rules/order-statuses.ts';
import { makeOrderView } from '#tests/support/order-view.ts';
import { describeOrder } from './describe-order.ts';

const makeOrder = (change: Parameters<typeof makeOrderView>[0]) => ({
  pickUpNote: '',
  ...makeOrderView(change),
});

const PICKED_UP = {
  method: 'pick-up',
  name: 'Pick-up',
  address: null,
  fromDays: null,
  toDays: null,
};

test.each([
  [{ paymentStatus: 'pending' }, 'Payment in progress'],
  [{ paymentStatus: 'canceled', orderStatus: 'canceled' }, 'Canceled'],
  [{ paymentStatus: 'paid' }, 'Paid'],
  [{ paymentStatus: 'paid', orderStatus: 'shipped' }, 'Shipped'],
  [{ orderStatus: 'ready', delivery: PICKED_UP }, 'Ready for pick-up'],
  [{ orderStatus: 'collected', delivery: PICKED_UP }, 'Collected'],
  [{ orderStatus: 'shipped', delivery: PICKED_UP, trackingNumber: '1Z' }, 'Shipped'],
  [{ delivery: PICKED_UP }, 'Paid'],
  [{ paymentStatus: 'paid', orderStatus: 'canceled' }, 'Canceled'],
  [{ paymentStatus: 'refunded', refundedAmount: '10.00' }, 'Refunded'],
] as const)('labels %o as %s', (change, label) => {
  expect(describeOrder(makeOrder(change)).label).toBe(label);
});

test('says that the card was not charged only if it never was', () => {
  const claims = PAYMENT_STATUSES.flatMap((paymentStatus) =>
    ORDER_STATUSES.map((orderStatus) => makeOrder({ paymentStatus, orderStatus })),
  ).filter((order) => describeOrder(order).sentence.includes('not charged'));
  expect(new Set(claims.map((order) => order.paymentStatus))).toEqual(new Set(['canceled']));
});

test('names a partial refund', () => {
  const { sentence } = describeOrder(makeOrder({ refundedAmount: '4.00' }));
  expect(sentence).toContain('We refunded $4.00 to your card.');
});
