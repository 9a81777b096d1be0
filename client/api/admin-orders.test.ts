import { expect, test } from 'vitest';
import { orderExportAddress } from './admin-orders.ts';

test('an export has the filter of the list and nothing else', () => {
  expect(orderExportAddress({ search: 'ada@x.co', paymentStatus: 'paid' })).toBe(
    '/api/admin/orders.csv?search=ada%40x.co&paymentStatus=paid',
  );
  expect(orderExportAddress({ search: '', to: undefined })).toBe('/api/admin/orders.csv');
});
