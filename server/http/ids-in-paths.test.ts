import { expect, test } from 'vitest';
import { signUp } from '#tests/support/accounts.ts';
import { openConsole } from '#tests/support/console.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const shop = useTestApp();

const OTHER_NOTATIONS = [
  '1e1',
  '+1',
  '-1',
  '0x1',
  '0b1',
  '01',
  '1.0',
  '%201',
  '1%20',
  '1%09',
  '%EF%BC%91',
  '1_0',
  '0',
  'Infinity',
  'true',
  '2147483648',
  '99999999999999999999',
];

test.each(OTHER_NOTATIONS)('accepts decimal digits only: %s', async (id) => {
  const { call } = await openConsole(shop());
  expect((await call('GET', `/orders/${id}`)).status).toBe(400);
  expect((await call('DELETE', `/supplements/${id}`)).status).toBe(400);
  expect((await call('DELETE', `/categories/${id}`)).status).toBe(400);
});

test('checks the ids of recommendations, too', async () => {
  const { app } = shop();
  const { cookies } = await signUp(app, { roleId: 3 });
  const revoke = (id: string) =>
    app.inject({ method: 'POST', url: `/api/shared-carts/${id}/revoke`, cookies });
  expect((await revoke('1e1')).statusCode).toBe(400);
  expect((await revoke('10')).statusCode).toBe(404);
});

test('answers 404 for an unknown id', async () => {
  const { call } = await openConsole(shop());
  expect((await call('GET', '/orders/2147483647')).status).toBe(404);
});
