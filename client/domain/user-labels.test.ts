import { expect, test } from 'vitest';
import { displayName, userLabel } from './user-labels.ts';

test.each([
  [{ username: 'ada', firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
  [{ username: 'ada', firstName: 'Ada', lastName: null }, 'Ada'],
  [{ username: 'ada', firstName: null, lastName: 'Lovelace' }, 'ada'],
  [{ username: 'ada', firstName: '', lastName: '' }, 'ada'],
])('shows %o as %s', (user, shown) => {
  expect(displayName(user)).toBe(shown);
});

test('labels users who may share carts as practitioners', () => {
  expect(userLabel({ canShareCarts: true })).toBe('Practitioner');
  expect(userLabel({ canShareCarts: false })).toBe('Customer');
});
