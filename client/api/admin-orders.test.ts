import { expect, test } from 'vitest';
import { orderExportUrl, readAdminOrder } from './admin-orders.ts';

test('an export has the filter of the list and nothing else', () => {
  expect(orderExportUrl({ search: 'ada@x.co', paymentStatus: 'paid' })).toBe(
    '/api/admin/orders.csv?search=ada%40x.co&paymentStatus=paid',
  );
  expect(orderExportUrl({ search: '', to: undefined })).toBe('/api/admin/orders.csv');
});

test('the specification’s five fields are enough', () => {
  const items = [{ id: 3, name: 'Calm', category: 'bind', quantity: 2 }];
  const row = { id: 9, createdAt: 'x', totalItems: 1, totalQuantity: 2 };
  expect(readAdminOrder({ ...row, items: JSON.stringify(items) })).toEqual({
    ...row,
    items: [{ ...items[0], price: '' }],
    customer: '',
    totalAmount: '',
    refundedAmount: '0.00',
    paymentStatus: '',
    orderStatus: '',
    deliveryName: '',
    isPickUp: false,
    openRequest: '',
    step: null,
  });
});

test.each([
  ['paid', 'processing', false, 'ship'],
  ['paid', 'processing', true, 'ready'],
  ['paid', 'ready', true, 'collect'],
  ['paid', 'collected', true, 'none'],
  ['paid', 'shipped', false, 'none'],
  ['pending', 'processing', false, 'none'],
  ['refunded', 'canceled', false, 'none'],
])(
  'the next step of a %s, %s order (pick-up: %s) is %s',
  (paymentStatus, orderStatus, isPickUp, step) => {
    expect(readAdminOrder({ id: 9, paymentStatus, orderStatus, isPickUp })).toMatchObject({ step });
  },
);

test.each(['not JSON', '{}', '7', '[1]', '[null]', '["a"]', null, undefined])(
  'items that are no list of items cannot be read: %j',
  (items) => {
    expect(readAdminOrder({ id: 9, items })).toMatchObject({ items: null, totalItems: 0 });
  },
);

test('an item that leaves things out can still be shown', () => {
  expect(readAdminOrder({ id: 9, items: '[{}]' })?.items).toEqual([
    { id: null, name: 'Unnamed supplement', category: '', quantity: 1, price: '' },
  ]);
});

test('a row without a number is no order', () => {
  expect(readAdminOrder({ createdAt: 'x' })).toBeUndefined();
});
