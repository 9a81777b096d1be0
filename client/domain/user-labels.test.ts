import { expect, test } from 'vitest';
import { displayName, greetingName, userLabel } from './user-labels.ts';

test.each([
  [{ username: 'ada', firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace', 'Ada'],
  [{ username: 'ada', firstName: 'Ada', lastName: null }, 'Ada', 'Ada'],
  [{ username: 'ada', firstName: null, lastName: 'Lovelace' }, 'ada', 'ada'],
  [{ username: 'ada', firstName: '', lastName: '' }, 'ada', 'ada'],
])('%o is shown as %s and greeted as %s', (user, shown, greeted) => {
  expect(displayName(user)).toBe(shown);
  expect(greetingName(user)).toBe(greeted);
});

test('a user who may share carts is labeled a practitioner', () => {
  expect(userLabel({ canShareCarts: true })).toBe('Practitioner');
  expect(userLabel({ canShareCarts: false })).toBe('Customer');
});
