import { expect, test } from 'vitest';
import {
  cardBrand,
  caretBehindDigits,
  checkCardNumber,
  cvcLength,
  digitsOf,
  formatCardNumber,
} from './card-number.ts';

test.each([
  ['4', '4', 'Visa'],
  ['42424', '4242 4', 'Visa'],
  ['4242424242424242', '4242 4242 4242 4242', 'Visa'],
  ['4242-4242-4242-4242', '4242 4242 4242 4242', 'Visa'],
  [' 4242\t4242 4242 4242\n', '4242 4242 4242 4242', 'Visa'],
  ['４２４２424242424242', '4242 4242 4242 4242', 'Visa'],
  ['5555555555554444', '5555 5555 5555 4444', 'Mastercard'],
  ['2223003122003222', '2223 0031 2200 3222', 'Mastercard'],
  ['378282246310005', '3782 822463 10005', 'American Express'],
  ['37828224631000599', '3782 822463 10005', 'American Express'],
  ['6011111111111117', '6011 1111 1111 1117', 'Discover'],
  ['9', '9', null],
  ['', '', null],
  ['no digits', '', null],
])('%j is shown as %j of %s', (typed, shown, brand) => {
  expect(formatCardNumber(typed)).toBe(shown);
  expect(cardBrand(typed)).toBe(brand);
});

test('grouping again changes nothing', () => {
  const grouped = formatCardNumber('378282246310005');
  expect(formatCardNumber(grouped)).toBe(grouped);
});

test('American Express has four digits on its front', () => {
  expect(cvcLength('3782')).toBe(4);
  expect(cvcLength('4242')).toBe(3);
  expect(cvcLength('')).toBe(3);
});

test.each([
  ['4242 4242 4242 4242', null],
  ['4000 0025 0000 3155', null],
  ['3782 822463 10005', null],
  ['4222222222222', null],
  ['', 'Card number is required.'],
  ['4242', 'This card number is incomplete.'],
  ['4242 4242 4242 424', 'This card number is incomplete.'],
  ['3782 822463 1000', 'This card number is incomplete.'],
  ['4242 4242 4242 4243', 'This card number is not valid.'],
  ['4242 4242 4242 4242 1', 'This card number is not valid.'],
])('%j is checked: %s', (typed, problem) => {
  expect(checkCardNumber(typed)).toBe(problem);
});

test('the caret stays behind the digit that was typed', () => {
  expect(caretBehindDigits('4242 4242', 4)).toBe(4);
  expect(caretBehindDigits('4242 4242', 5)).toBe(6);
  expect(caretBehindDigits('4242 4242', 0)).toBe(0);
  expect(caretBehindDigits('4242 4242', 20)).toBe(9);
});

test('digits are found whatever is between them', () => {
  expect(digitsOf('card: 42.42')).toBe('4242');
});
