import { expect, test } from 'vitest';
import { displayName, userLabel } from './user-labels.ts';

test.each([
  [{ username: 'ada', firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace'],
  [{ username: 'ada', firstName: 'Ada', lastName: null }, 'Ada'],
  [{ username: 'ada', firstName: null, lastName: 'Lovelace' }, 'ada'],
  [{ username: 'ada', firstName: '', lastName: '' }, 'ada'],
])('%o is shown as %s', (user, shown) => {
  expect(displayName(user)).toBe(shown);
});

test('a user who may share carts is labeled a practitioner', () => {
  expect(userLabel({ canShareCarts: true })).toBe('Practitioner');
  expect(userLabel({ canShareCarts: false })).toBe('Customer');
});
