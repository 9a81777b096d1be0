import { expect, test } from 'vitest';
import { describeOutcomes } from './describe-outcomes.ts';

function done(count: number) {
  return Array.from({ length: count }, (_, id) => ({ id, isDone: true, message: null }));
}
const refused = { id: 99, isDone: false, message: 'Order #99 is not waiting to be shipped.' };

test.each([
  ['ship', '1 order marked as shipped'],
  ['ready', '1 order marked as ready'],
  ['collect', '1 order marked as collected'],
] as const)('reports the success of %s', (step, title) => {
  expect(describeOutcomes(step, done(1), 1, null)).toEqual({ title, tone: 'success' });
});

test('reports the rest as unchanged after a cancellation', () => {
  expect(describeOutcomes('ship', done(7), 20, null)).toEqual({
    title: '7 of 20 orders shipped; 13 unchanged',
    tone: 'success',
  });
});

test('reports the reason of a refusal', () => {
  expect(describeOutcomes('ship', [...done(2), refused], 3, null)).toEqual({
    title: '2 of 3 orders shipped; 1 not shipped',
    description: refused.message,
    tone: 'error',
  });
});

test('reports a broken connection', () => {
  expect(describeOutcomes('ship', [...done(4), refused], 10, 'Please try again.')).toEqual({
    title: '4 of 10 orders shipped; 1 not shipped; 5 unchanged',
    description: `${refused.message} Please try again.`,
    tone: 'error',
  });
});
