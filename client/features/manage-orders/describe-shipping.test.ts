import { expect, test } from 'vitest';
import { describeShipping } from './describe-shipping.ts';

function shipped(count: number) {
  return Array.from({ length: count }, (_, id) => ({ id, isShipped: true, message: null }));
}
const refused = { id: 99, isShipped: false, message: 'Order #99 is not waiting to be shipped.' };

test('reports that all orders were shipped', () => {
  expect(describeShipping(shipped(1), 1, null)).toEqual({
    title: '1 order marked as shipped',
    tone: 'success',
  });
});

test('reports the rest as unchanged after a cancellation', () => {
  expect(describeShipping(shipped(7), 20, null)).toEqual({
    title: '7 of 20 orders shipped; 13 left as they were',
    tone: 'success',
  });
});

test('reports the reason of a refusal', () => {
  expect(describeShipping([...shipped(2), refused], 3, null)).toEqual({
    title: '2 of 3 orders shipped; 1 not shipped',
    description: refused.message,
    tone: 'error',
  });
});

test('reports a broken connection', () => {
  expect(describeShipping([...shipped(4), refused], 10, 'Please try again.')).toEqual({
    title: '4 of 10 orders shipped; 1 not shipped; 5 left as they were',
    description: `${refused.message} Please try again.`,
    tone: 'error',
  });
});
