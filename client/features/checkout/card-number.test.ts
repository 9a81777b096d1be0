import { expect, test } from 'vitest';
import { checkCardNumber, formatCardNumber } from './card-number.ts';

test.each([
  ['4', '4'],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242'],
  [' 4242\t4242 4242 4242\n', '4242 4242 4242 4242'],
  ['42424242424242421', '4242 4242 4242 4242'],
  ['', ''],
  ['no digits', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
  expect(formatCardNumber(shown)).toBe(shown);
});

test.each([
  ['4242 4242 4242 4242', undefined],
  ['4000 0025 0000 3155', undefined],
  ['', 'Card number is required.'],
  ['4242', 'This card number is incomplete.'],
  ['4242 4242 4242 424', 'This card number is incomplete.'],
  ['4242 4242 4242 4243', 'This card number is not valid.'],
  ['4242 4242 4242 4242 00', 'This card number is not valid.'],
])('%j is checked: %s', (typed, problem) => {
  expect(checkCardNumber(typed)).toBe(problem);
});
