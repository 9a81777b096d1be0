import { expect, test } from 'vitest';
import { orderExportUrl, readAdminOrder } from './admin-orders.ts';

test('exports orders with the filter of the list', () => {
  expect(orderExportUrl({ search: 'ada@x.co', paymentStatus: 'paid' })).toBe(
    '/api/admin/orders.csv?search=ada%40x.co&paymentStatus=paid',
  );
  expect(orderExportUrl({ search: '', to: undefined })).toBe('/api/admin/orders.csv');
});

test('reads an order with the five specified fields', () => {
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
  'reads the next step of a %s, %s order (pick-up: %s) as %s',
  (paymentStatus, orderStatus, isPickUp, step) => {
    expect(readAdminOrder({ id: 9, paymentStatus, orderStatus, isPickUp })).toMatchObject({ step });
  },
);

test.each(['not JSON', '{}', '7', '[1]', '[null]', '["a"]', null, undefined])(
  'rejects the items %j',
  (items) => {
    expect(readAdminOrder({ id: 9, items })).toMatchObject({ items: null, totalItems: 0 });
  },
);

test('reads incomplete items', () => {
  expect(readAdminOrder({ id: 9, items: '[{}]' })?.items).toEqual([
    { id: null, name: 'Unnamed supplement', category: '', quantity: 1, price: '' },
  ]);
});

test('rejects an order without an id', () => {
  expect(readAdminOrder({ createdAt: 'x' })).toBeUndefined();
});
