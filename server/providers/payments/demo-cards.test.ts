import { expect, test } from 'vitest';
import { judgeCard } from './demo-cards.ts';

const TODAY = new Date('2026-06-30T23:59:59Z');
const judge = (number: string, expMonth = 12, expYear = 2030) =>
  judgeCard({ number, expMonth, expYear }, TODAY);

test.each([
  ['4242424242424242', { kind: 'authorized' }],
  ['4000000000000002', { kind: 'declined', message: 'Your card was declined.' }],
  ['4000000000009995', { kind: 'declined', message: 'Your card has insufficient funds.' }],
  ['4000002500003155', { kind: 'asks' }],
  ['4000000000000341', { kind: 'authorized', refusesCapture: true }],
])('card %s', (number, verdict) => {
  expect(judge(number)).toEqual(verdict);
});

test.each([
  ['a number that does not add up', '4242424242424241', 'Your card number is invalid.', 'number'],
  ['a real card', '5555555555554444', 'Your card was not charged.', undefined],
])('declines %s', (_name, number, message, field) => {
  const verdict = judge(number);
  expect(verdict).toMatchObject({ kind: 'declined', ...(field && { field }) });
  expect(verdict).toHaveProperty('message', expect.stringContaining(message));
});

test('accepts a card until the end of its month', () => {
  expect(judge('4242424242424242', 6, 2026).kind).toBe('authorized');
  expect(judge('4242424242424242', 5, 2026)).toEqual({
    kind: 'declined',
    message: 'Your card has expired.',
    field: 'expiry',
  });
  expect(judge('4242424242424242', 12, 2025).kind).toBe('declined');
});
